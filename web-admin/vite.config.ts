import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { fingerprint } from './scripts/fingerprint.mjs';

const version = fingerprint();

const instead = (file: string) => fileURLToPath(new URL(`src/shared/instead/${file}`, import.meta.url));
/** Parts of dependencies that nothing here needs, and that every first visit would load. */
const alias = {
  'object.entries': instead('objectEntries.cjs'),
  'jsonexport/dist/index.js': instead('jsonExport.ts'),
};

/** Leaves the version for the banner that offers Refresh, and the stamp by which a fresh build is known. */
const versionFiles: Plugin = {
  name: 'version-files',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
    this.emitFile({ type: 'asset', fileName: '.stamp', source: version });
  },
};

export default defineConfig({
  plugins: [react(), versionFiles],
  resolve: { alias, conditions: ['source', ...defaultClientConditions] },
  define: { __APP_VERSION__: JSON.stringify(version) },
  // the gateway puts a fresh nonce into every page it sends
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    manifest: '.manifest.json',
    chunkSizeWarningLimit: 1200,
    // the first visit loads a list of all parts: names in it are six kilobytes that nobody reads (.manifest.json has them)
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/.well-known': 'http://localhost:3000' } },
});
