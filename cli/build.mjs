/**
 * Makes cli/dist/package of what `tsc` built: the command as one file that needs Node and nothing else, with its page of
 * the manual, as a package that `npm pack` and `npx` take (decision 070).
 */
import { builtinModules } from 'node:module';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const made = (path) => at(`./dist/package/${path}`);

/**
 * What Node brings is loaded by what needs it, when that is run: as an import it would be loaded at the head of the file, the
 * whole of it for every command.
 */
const builtinsWhenNeeded = {
  name: 'builtins-when-needed',
  resolveId(source, _importer, { kind }) {
    const name = source.replace(/^node:/, '');
    if (!builtinModules.includes(name)) return null;
    return { id: `\0${kind === 'require-call' ? 'required' : 'imported'}:${name}`, moduleSideEffects: false };
  },
  async load(id) {
    const [, way, name] = /^\0(required|imported):(.+)$/.exec(id) ?? [];
    if (name === undefined) return null;
    const taken = `process.getBuiltinModule('node:${name}')`;
    if (way === 'required') return `module.exports = ${taken};`;
    const names = Object.keys(await import(`node:${name}`)).filter((one) => /^[a-z_$][\w$]*$/i.test(one));
    // those that nobody imports are left out
    const each = names.map((one) =>
      one === 'default'
        ? 'export default it;'
        : `const its_${one} = /* @__PURE__ */ (() => it.${one})();\nexport { its_${one} as ${one} };`,
    );
    return [`const it = ${taken};`, ...each].join('\n');
  },
};

rmSync(made(''), { recursive: true, force: true });
mkdirSync(made('man'), { recursive: true });
const bundle = await rolldown({
  input: at('./dist/main.js'),
  platform: 'node',
  plugins: [builtinsWhenNeeded],
});
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
