import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The running server that `npm run dev` asks; `rubrica serve` listens there. */
const SERVER = process.env.RUBRICA_SERVER ?? 'http://127.0.0.1:8707';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.RUBRICA_PAGE ?? '../src/rubrica/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the policy of the page allows no data: fonts or scripts
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    // The host stays as the browser named it: the server refuses requests from another origin.
    proxy: { '/api': { target: SERVER, changeOrigin: false }, '/socket': { target: SERVER, ws: true, changeOrigin: false } },
  },
});
