import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import {
  build,
  defaultClientConditions,
  defineConfig,
  runnerImport,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite';
import { askEarly } from './scripts/early.mjs';
import { fingerprint } from './scripts/fingerprint.mjs';
import { painted, paintedPart } from './scripts/painted.mjs';
import { colours, standing, withStyles } from './scripts/shell.mjs';
import { leaveSmall } from './scripts/small.mjs';
import { together } from './scripts/together.mjs';
import { beginnings } from './src/begin/beginnings.ts';
import { dark, light, tones } from './src/shared/theme/tokens.ts';

const version = fingerprint();

const instead = (file: string) => fileURLToPath(new URL(`src/shared/instead/${file}`, import.meta.url));
/** Parts of dependencies that nothing here needs, and that every first visit would load. */
const alias = {
  'object.entries': instead('objectEntries.cjs'),
  'jsonexport/dist/index.js': instead('jsonExport.ts'),
  inflection: instead('inflection.ts'),
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

const resolve = { alias, conditions: ['source', ...defaultClientConditions] };
const nonce = '__CSP_NONCE__';
const versionOnly = { __APP_VERSION__: JSON.stringify(version) };

/** The page itself: what it asks for early, and what of it stands before any script. */
const page: Plugin = {
  name: 'page',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const made = await runnerImport<{ shells: Record<string, string> }>('/src/begin/shells.tsx', {
        root: import.meta.dirname,
        configFile: false,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        resolve,
      });
      const { templates, script } = standing(made.module.shells);
      const drawing = async (of: 'details' | 'list' | 'invoice') => {
        const config = { resolve: { conditions: resolve.conditions }, define: versionOnly };
        return paintedPart(of, await painted(config, of), nonce);
      };
      const [details, ...framed] = await Promise.all([
        drawing('details'),
        drawing('list'),
        drawing('invoice'),
      ]);
      const put = (tag: string, children: string) => ({
        tag,
        attrs: { nonce },
        children,
        injectTo: 'head-prepend' as const,
      });
      return {
        html: withStyles(
          html
            .replace('<!--shells-->', () => templates)
            // what was drawn stands there already, and what is drawn into a frame comes after that
            .replace(
              '<!--painted-->',
              () => `${details}<script nonce="${nonce}">${script}</script>${framed.join('')}`,
            ),
          bundle,
          nonce,
        ),
        tags: [
          // before the script that looks for it
          {
            tag: 'meta',
            attrs: { name: 'kobodesk-answers', content: '__ANSWERS__' },
            injectTo: 'head-prepend',
          },
          put('script', askEarly(bundle, beginnings)),
          put('style', colours({ house: light, tones: tones.light }, { house: dark, tones: tones.dark })),
        ],
      };
    },
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

export const config: UserConfig = {
  plugins: [react(), versionFiles, page, small],
  resolve,
  define: versionOnly,
  // the gateway puts a fresh nonce into every page it sends
  html: { cspNonce: nonce },
  build: {
    target: 'es2022',
    // what pages may draw letters by is a file: their policy has no other
    assetsInlineLimit: (file, content) => !file.endsWith('.woff2') && content.length < 2048,
    manifest: '.manifest.json',
    chunkSizeWarningLimit: 1200,
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/.well-known': 'http://localhost:3000' } },
};

/** A build that is thrown away tells what each beginning needs; the real one puts that together. */
async function inFewFiles(): Promise<UserConfig> {
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { ...config.build, write: false, minify: false, cssMinify: false, manifest: false },
  });
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput];
  const name = together(Object.fromEntries(output.map((part) => [part.fileName, part])), beginnings);
  return {
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        output: {
          // the first visit loads a list of all parts: names in it are six kilobytes that nobody reads (.manifest.json has them)
          chunkFileNames: 'assets/[hash].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'together', name }] },
        },
      },
    },
  };
}

export default defineConfig(({ command }) => (command === 'build' ? inFewFiles() : config));
