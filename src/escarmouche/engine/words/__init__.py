"""Words: messages, sentences, grammar, and the engine's own texts in both languages."""
