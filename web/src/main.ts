import "@fontsource/alegreya/latin-400.css";
import "@fontsource/alegreya/latin-400-italic.css";
import "@fontsource/alegreya/latin-700.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "./styles/tokens.css";
import "./styles/page.css";
import "./print/print.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startLanguage } from "./lib/i18n.svelte";
import { startRouter } from "./lib/router.svelte";
import { startTheme } from "./lib/theme.svelte";

startLanguage();
startTheme();
startRouter();

const place = document.getElementById("app");
if (place) mount(App, { target: place });
