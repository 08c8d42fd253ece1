import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run dev` speaks to a server started beside it: `escarmouche serve` (another port: ESCARMOUCHE_PORT).
const server = `http://127.0.0.1:${process.env["ESCARMOUCHE_PORT"] ?? "8000"}`;

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/escarmouche/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy allows no data: fonts
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
