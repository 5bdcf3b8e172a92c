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
      // Tactical Risk brings the outlines of its world, which are much smaller on the wire.
      chunkSizeWarningLimit: 700,
    },
    server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
    // The sheets are read as text by their check, and left out everywhere else.
    test: { include: ["test/**/*.test.ts"], environment: "node", css: { include: /[?]raw$/ } },
  };
});
