import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The service has its pages under any path (a shared moment is /shared/TOKEN), so addresses begin at the root.
// Nothing is inlined into the page: the service's Content-Security-Policy allows files of its own only.
export default defineConfig({
  base: "/",
  plugins: [svelte()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
  },
});
