import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, ".", "OUTFLANK_").OUTFLANK_SERVER ?? "http://127.0.0.1:8642";
  return {
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
      outDir: "../src/outflank/server/static",
      emptyOutDir: true,
      target: "es2022",
      // The page's security policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Tactical Risk has the outlines of its world, which compress well.
      chunkSizeWarningLimit: 700,
    },
    server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
    // Only the style sheet check reads sheets, as text.
    test: { include: ["test/**/*.test.ts"], environment: "node", css: { include: /[?]raw$/ } },
  };
});
