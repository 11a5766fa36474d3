import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { askEarly } from './scripts/early.mjs';
import { fingerprint } from './scripts/fingerprint.mjs';
import { leaveSmall } from './scripts/small.mjs';
import { publicPaths } from './src/publicPaths.ts';

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

const list = '/src/areas/invoices/search/SearchInvoice.tsx';
const backOffice = '/src/admin/AdminApp.tsx';
/** What a first visit begins with, by its address and whether somebody is signed in: main.tsx and the areas load the same. */
const first = [
  {
    when: `${JSON.stringify(publicPaths.map((path) => path.toLowerCase()))}.includes(path.replace(/\\/+$/,'').toLowerCase())`,
    begins: ['/src/public/PublicApp.tsx'],
  },
  { when: 'user===null', begins: [backOffice, '/src/areas/people/entrance/Login.tsx'] },
  { when: "path==='/'", begins: [backOffice, '/src/areas/dashboard/Dashboard.tsx'] },
  {
    when: "path.startsWith('/search-invoice/')",
    begins: [backOffice, list, '/src/areas/invoices/viewer/InvoiceViewer.tsx'],
  },
  { when: "path.startsWith('/search-invoice')", begins: [backOffice, list] },
  { when: 'true', begins: [backOffice] },
];

/** Asks for them with the page itself, instead of each after the part that names it. */
const early: Plugin = {
  name: 'early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => [
      {
        tag: 'script',
        attrs: { nonce: '__CSP_NONCE__' },
        children: askEarly(bundle ?? {}, first),
        injectTo: 'head-prepend',
      },
    ],
  },
};

/** The gateway sends texts in small. */
const small: Plugin = {
  name: 'small',
  apply: 'build',
  writeBundle({ dir }) {
    if (dir !== undefined) leaveSmall(dir);
  },
};

export default defineConfig({
  plugins: [react(), versionFiles, early, small],
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
