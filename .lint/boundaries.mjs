import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix, sep } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseFileSync } from '@swc/core';
import { cruise } from 'dependency-cruiser';

const leastModules = 60;
const folders = ['contracts', 'services', 'web-admin', 'cli'];
const skipped = new Set(['node_modules', 'dist', 'e2e', '.data']);

/** Every source file there is, whatever the checker thinks. */
function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesIn(root, path);
    const isSource =
      /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') && /[\\/]src[\\/]/.test(path);
    return isSource ? [path.split(sep).join('/')] : [];
  });
}

const importKinds = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** The area of the back office that a path lies in; the contract of all areas, `areas/area.ts`, is in none. */
const areaOf = (path) => /\/src\/areas\/([^/]+)\//.exec(path)?.[1];

/** What a component may not import. The checker's parser does not read JSX, so components are read here. */
const componentRules = [
  {
    rule: 'clients-only-contracts',
    isBroken: (target) => /^@kobodesk\/(?!contracts\/)/.test(target) || /(^|\/)services\//.test(target),
  },
  {
    rule: 'areas-never-import-each-other',
    isBroken: (target, source) => {
      const [from, to] = [source, posix.join(posix.dirname(source), target)].map(areaOf);
      return from !== undefined && to !== undefined && from !== to;
    },
  },
  {
    rule: 'public-never-imports-the-back-office',
    isBroken: (target, source) =>
      /\/src\/public\//.test(source) && (/\/areas\//.test(target) || /^ra-|^react-admin/.test(target)),
  },
];

function componentViolations(root, sources) {
  return sources.flatMap((from) => {
    const { body } = parseFileSync(join(root, from), { syntax: 'typescript', tsx: true });
    const targets = body
      .filter(({ type, source }) => importKinds.has(type) && source)
      .map(({ source }) => source.value);
    return targets.flatMap((to) =>
      componentRules.filter(({ isBroken }) => isBroken(to, from)).map(({ rule }) => ({ rule, from, to })),
    );
  });
}

/**
 * Reads the tree at `root` and gives each broken rule with the import that breaks it. A checker that cannot read a file
 * reports no violation in it, so the files it has read are compared with the files there are.
 * @returns {Promise<{violations: {rule: string, from: string, to: string}[], unread: string[], modules: number}>}
 */
export async function checkBoundaries(root) {
  const { forbidden, options } = createRequire(import.meta.url)('./boundaries.cjs');
  const present = folders.filter((folder) => readdirSync(root).includes(folder));
  const all = present.flatMap((folder) => sourcesIn(root, folder));
  const components = all.filter((source) => source.endsWith('.tsx'));
  const sources = all.filter((source) => !source.endsWith('.tsx'));
  const { enhancedResolveOptions, ...rest } = options;
  const { output } = await cruise(
    sources,
    { ...rest, baseDir: root, ruleSet: { forbidden }, validate: true, enhancedResolveOptions },
    { ...enhancedResolveOptions },
  );
  const read = new Set(
    output.modules.filter((module) => !module.couldNotResolve).map((module) => module.source),
  );
  return {
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...componentViolations(root, components),
    ],
    unread: sources.filter((source) => !read.has(source)),
    modules: all.length,
  };
}

function report({ violations, unread, modules }) {
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  for (const source of unread) console.error(`not read by the checker: ${source}`);
  if (modules < leastModules)
    console.error(`only ${modules} modules found, at least ${leastModules} expected`);
  console.log(`${modules} modules read, ${violations.length} boundaries broken`);
  return violations.length + unread.length === 0 && modules >= leastModules;
}

/** `node boundaries.mjs` checks this repository; `node boundaries.mjs <root>` prints the findings of another tree as JSON. */
async function main([other]) {
  const found = await checkBoundaries(other ?? join(import.meta.dirname, '..'));
  if (other) console.log(JSON.stringify(found));
  else if (!report(found)) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
