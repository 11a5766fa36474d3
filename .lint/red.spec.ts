import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import rules from './house-rules.mjs';
import { packages, planted } from './red/planted-imports.mjs';

const root = process.cwd();
const folders: string[] = [];

function emptyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-red-'));
  folders.push(folder);
  return folder;
}

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const fixtures: [file: string, rule: string][] = [
  ['money-is-not-a-number.ts', 'house(money-is-not-a-number)'],
  ['mode-is-chosen-by-the-host.ts', 'house(mode-is-chosen-by-the-host)'],
  ['env-is-read-by-config.ts', 'house(env-is-read-by-config)'],
  ['no-clock.ts', 'house(no-clock)'],
  ['sql-has-no-holes.ts', 'house(sql-has-no-holes)'],
  ['forbidden-names.ts', 'house(forbidden-names)'],
  ['vague-variables.ts', 'house(vague-variables)'],
  ['cross-tenant-in-maintenance.ts', 'house(cross-tenant-in-maintenance)'],
  ['scoped-stays-scoped.ts', 'house(scoped-stays-scoped)'],
  ['like-is-escaped-once.ts', 'house(like-is-escaped-once)'],
  ['no-restricted-imports.ts', 'eslint(no-restricted-imports)'],
  ['no-floating-promises.ts', 'typescript(no-floating-promises)'],
  ['no-misused-promises.ts', 'typescript(no-misused-promises)'],
  ['only-throw-error.ts', 'typescript(only-throw-error)'],
  ['switch-exhaustiveness-check.ts', 'typescript(switch-exhaustiveness-check)'],
  ['no-explicit-any.ts', 'typescript(no-explicit-any)'],
  ['no-default-export.ts', 'import(no-default-export)'],
  ['no-barrel-file.ts', 'oxc(no-barrel-file)'],
  ['CamelCase.ts', 'unicorn(filename-case)'],
  ['max-params.ts', 'eslint(max-params)'],
  ['complexity.ts', 'eslint(complexity)'],
  ['no-cycle-here.ts', 'import(no-cycle)'],
  ['no-cycle-there.ts', 'import(no-cycle)'],
];

const longFile = Array.from({ length: 260 }, (_, index) => `export const line${index} = ${index};`).join(
  '\n',
);
const longFunction = `export function long(list: string[]): void {\n${"  list.push('');\n".repeat(70)}}\n`;

/** Findings by file of oxlint with this repository's rules over a tree that looks like a service. */
function lint(): Map<string, string[]> {
  const tree = emptyTree();
  const source = join(tree, 'services/planted/src/planted');
  cpSync(join(root, '.lint/red/rules'), source, { recursive: true });
  writeFileSync(join(source, 'max-lines.ts'), longFile);
  writeFileSync(join(source, 'max-lines-per-function.ts'), longFunction);
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    ignorePatterns: string[];
  };
  config.ignorePatterns = ['**/node_modules/**', '.lint/**'];
  writeFileSync(join(tree, '.oxlintrc.json'), JSON.stringify(config));
  cpSync(join(root, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
  writeFileSync(
    join(tree, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { noEmit: true },
      include: ['services'],
    }),
  );
  symlinkSync(join(root, '.lint'), join(tree, '.lint'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const bin = join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [bin, '--type-aware', '-f', 'json'], {
    cwd: tree,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] };
  const found = new Map<string, string[]>();
  for (const { filename, code } of diagnostics) {
    const file = filename.slice(filename.lastIndexOf('/') + 1);
    found.set(file, [...(found.get(file) ?? []), code]);
  }
  return found;
}

describe('lint rules', () => {
  let found: Map<string, string[]>;
  beforeAll(() => {
    found = lint();
  });

  it.each([
    ...fixtures,
    ['max-lines.ts', 'eslint(max-lines)'],
    ['max-lines-per-function.ts', 'eslint(max-lines-per-function)'],
  ])('finds in %s exactly %s', (file, rule) => {
    expect([...new Set(found.get(file))]).toEqual([rule]);
  });

  it('leaves alone what is sound', () => {
    expect(found.get('sound.ts')).toBeUndefined();
  });

  it('has a fixture for each rule of the house, and no fixture that nobody expects', () => {
    const covered = fixtures.map(([, rule]) => rule);
    expect(Object.keys(rules.rules).filter((name) => !covered.includes(`house(${name})`))).toEqual([]);
    const expected = [...fixtures.map(([file]) => file), 'sound.ts'].sort();
    expect(readdirSync(join(root, '.lint/red/rules')).sort()).toEqual(expected);
  });
});

interface Findings {
  violations: { rule: string; from: string; to: string }[];
  unread: string[];
}

function plantTree(): string {
  const tree = emptyTree();
  for (const [path, { text }] of Object.entries(planted)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  mkdirSync(join(tree, 'node_modules/@kobodesk'), { recursive: true });
  for (const name of ['left-pad', 'big.js']) {
    const folder = join(tree, 'node_modules', name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    writeFileSync(join(folder, 'index.js'), 'export const nanoid = 1;\nexport const Big = 1;\n');
  }
  writeFileSync(
    join(tree, 'package.json'),
    '{"name":"planted","workspaces":["contracts","services/*","web-admin","cli"]}',
  );
  for (const folder of packages) {
    cpSync(join(root, folder, 'package.json'), join(tree, folder, 'package.json'));
    symlinkSync(join(tree, folder), join(tree, 'node_modules/@kobodesk', folder.replace('services/', '')));
  }
  return tree;
}

describe('boundaries', () => {
  const findings = (): Findings => {
    const checker = join(root, '.lint/boundaries.mjs');
    const tree = plantTree();
    return JSON.parse(
      execFileSync(process.execPath, [checker, tree], { cwd: tree, encoding: 'utf8' }),
    ) as Findings;
  };
  let found: Findings;
  beforeAll(() => {
    found = findings();
  });

  it.each(Object.entries(planted))('judges %s rightly', (path, { breaks }) => {
    const rulesBroken = found.violations.filter(({ from }) => from === path).map(({ rule }) => rule);
    expect([...new Set(rulesBroken)].sort()).toEqual([breaks ?? []].flat().sort());
  });

  it('has a planted violation for each rule', () => {
    const { forbidden } = createRequire(import.meta.url)('./boundaries.cjs') as {
      forbidden: { name: string }[];
    };
    const covered = Object.values(planted).flatMap(({ breaks }) => breaks ?? []);
    expect(forbidden.map(({ name }) => name).filter((name) => !covered.includes(name))).toEqual([]);
  });

  it('has read every file', () => {
    expect(found.unread).toEqual([]);
  });
});
