/**
 * Makes cli/dist/package of what `tsc` built: the command as one file that needs Node and nothing else, with its page of
 * the manual, as a package that `npm pack` and `npx` take (decision 070).
 */
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const made = (path) => at(`./dist/package/${path}`);

rmSync(made(''), { recursive: true, force: true });
mkdirSync(made('man'), { recursive: true });
const bundle = await rolldown({ input: at('./dist/main.js'), platform: 'node' });
await bundle.write({
  file: made('kobodesk.mjs'),
  format: 'esm',
  minify: true,
  codeSplitting: false,
  // what a command does not need is not run, though it is in the file
  strictExecutionOrder: true,
});
chmodSync(made('kobodesk.mjs'), 0o755);
copyFileSync(at('../docs/kobodesk.1'), made('man/kobodesk.1'));
copyFileSync(at('../LICENSE'), made('LICENSE'));

const { name, version, license, description } = JSON.parse(readFileSync(at('./package.json'), 'utf8'));
const { engines } = JSON.parse(readFileSync(at('../package.json'), 'utf8'));
const about = { name, version, description, license, type: 'module', engines };
const files = ['kobodesk.mjs', 'man'];
const bin = { kobodesk: './kobodesk.mjs' };
writeFileSync(
  made('package.json'),
  `${JSON.stringify({ ...about, bin, man: './man/kobodesk.1', files }, undefined, 2)}\n`,
);
