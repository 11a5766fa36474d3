import { basename } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (/** @type {string} */ file) =>
  fileURLToPath(new URL(`../src/begin/painted/${file}`, import.meta.url));

/** What draws which page before anything else has come. */
const sources = { details: 'page.tsx', list: 'list.tsx', invoice: 'invoice.tsx' };
/** @typedef {keyof typeof sources} Drawing */

/** A part of MUI by its own path. @type {import('vite').Plugin} */
const partOfMui = {
  name: 'part-of-mui',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('@mui/material/') ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith('\0@mui/material/')
      ? `export { ${basename(id)} as default } from ${JSON.stringify(at('mui.tsx'))}`
      : undefined,
};

/**
 * A script that draws a page, or the rows of one, before the application is there (src/begin/painted): its components with
 * something small in the place of React, MUI and the router, and nothing that calls or comes later.
 * @param {import('vite').UserConfig} config of the build
 * @param {Drawing} of
 * @returns {Promise<string>}
 */
export async function painted({ resolve = {}, define = {} }, of) {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [partOfMui],
    define,
    resolve: {
      ...resolve,
      alias: [
        { find: /^react(\/jsx-runtime)?$/, replacement: at('react.ts') },
        { find: /^@mui\/material$/, replacement: at('mui.tsx') },
        { find: /^react-router-dom$/, replacement: at('router.ts') },
        {
          find: /^(\.\.?\/)+(shared\/api\/call|(shared\/show\/sheet\/)?QrCode|DayForm|viewer\/ChangesDialog)$/,
          replacement: at('nothing.ts'),
        },
      ],
    },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2022',
      manifest: false,
      rolldownOptions: {
        input: at(sources[of]),
        output: { format: 'iife', codeSplitting: false },
        // it says nothing of itself, and nothing that is drawn divides
        treeshake: { moduleSideEffects: [{ test: /\/big\.js\//, sideEffects: false }] },
      },
    },
  });
  const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ ([made].flat());
  const code = output[0].code.trim();
  // it would end, or hide, the element that it stands in
  if (/<\/script|<!--/i.test(code)) throw new Error('The script in the page would not stand in it');
  return code;
}

/**
 * As a part of the page that the gateway leaves in where there is something to draw (services/gateway/src/http/static.ts).
 * @param {Drawing} of @param {string} code @param {string} nonce
 */
export const paintedPart = (of, code, nonce) =>
  `<!--painted ${of}--><script nonce="${nonce}">${code}</script><!--/painted-->`;
