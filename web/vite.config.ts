import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The running server that `npm run dev` asks; `rubrica serve` listens there. */
const SERVER = process.env.RUBRICA_SERVER ?? 'http://127.0.0.1:8707';

/** The service worker of a build, which names all its files; it is beside the page, so that it may speak for all of it. */
function worker(): Plugin {
  return {
    name: 'rubrica-worker',
    enforce: 'post',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = [...Object.keys(bundle).filter((name) => name.startsWith('assets/')), ...readdirSync('public')].map((name) => `/${name}`).sort();
      const build = process.env.VITE_RUBRICA_BUILD ?? createHash('sha256').update(files.join()).digest('hex');
      const text = readFileSync('worker/worker.js', 'utf8').replace('rubrica-BUILD', `rubrica-${build}`).replace("['FILES']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: text });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), worker()],
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
