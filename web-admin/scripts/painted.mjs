import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (/** @type {string} */ file) =>
  fileURLToPath(new URL(`../src/begin/painted/${file}`, import.meta.url));

/**
 * The script that draws the page of an invoice to pay before anything else has come (src/begin/painted): the components of
 * the application with something small in the place of React, and nothing that calls or comes later.
 * @param {import('vite').UserConfig} config of the build
 * @returns {Promise<string>}
 */
export async function painted({ resolve = {}, define = {} }) {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define,
    resolve: {
      ...resolve,
      alias: [
        { find: /^react(\/jsx-runtime)?$/, replacement: at('react.ts') },
        {
          find: /^(\.\.?\/)+(shared\/api\/call|shared\/show\/sheet\/QrCode|DayForm)$/,
          replacement: at('nothing.ts'),
        },
      ],
    },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2022',
      manifest: false,
      rolldownOptions: { input: at('page.tsx'), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ ([made].flat());
  const code = output[0].code.trim();
  // it would end, or hide, the element that it stands in
  if (/<\/script|<!--/i.test(code)) throw new Error('The script in the page would not stand in it');
  return code;
}

/**
 * As a part of the page that the gateway leaves out where there is no answer to draw.
 * @param {string} code @param {string} nonce
 */
export const paintedPart = (code, nonce) =>
  `<!--painted--><script nonce="${nonce}">${code}</script><!--/painted-->`;
