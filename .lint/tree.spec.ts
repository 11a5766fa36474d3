import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { matchesGlob } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import { describe, expect, it } from '@jest/globals';

/** What lint cannot say of one file: rules of the tree as a whole (docs/decisions/001-names.md). */
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');

const isSource = (file: string) => /\.(tsx?|mjs|cjs)$/.test(file) && !file.endsWith('.d.ts');
/** A test and its builders stand beside what they test. */
const isTest = (file: string) => /\.(spec|builders)\.tsx?$/.test(file);

function groups<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of list) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return found;
}

describe('names of the tree', () => {
  it('differ in more than upper and lower case, or an ending that an import leaves out', () => {
    const spelled = (file: string) => file.toLowerCase().replace(/\.tsx?$/, '');
    const twins = [...groups(files, spelled).values()].filter((same) => same.length > 1);
    expect(twins).toEqual([]);
  });

  it('have no spaces', () => {
    expect(files.filter((file) => /\s/.test(file))).toEqual([]);
  });

  it('say a folder once: no workflow/workflow', () => {
    const doubled = files.filter((file) => {
      const parts = dirname(file).split('/');
      return parts.some((part, index) => part !== 'src' && part === parts[index - 1]);
    });
    expect(doubled).toEqual([]);
  });

  it('end in a role that ADR 001 lists, in a service', () => {
    const role =
      /^[a-z\d-]+(\.(handlers|consumers|maintenance|entity|module|settings|thread))?(\.(spec|db\.spec|contract\.spec|acceptance\.spec|builders))?\.ts$/;
    const others = files.filter(
      (file) => /^services\/.*\.ts$/.test(file) && !/\/migrations\//.test(file) && !role.test(basename(file)),
    );
    expect(others).toEqual([]);
  });
});

describe('specs', () => {
  it('leave nothing out: a test that is skipped has shown nothing, and the check refuses it', () => {
    const leavesOut = /\b(test|it|describe)\.(skip|todo|fixme|only)\b|\bx(it|describe|test)\(/;
    const left = files.filter((file) => isTest(file) && leavesOut.test(readFileSync(file, 'utf8')));
    expect(left.filter((file) => !file.startsWith('.lint/'))).toEqual([]);
  });

  it('that meet a database or a message server are named for it, or they would not be run with servers', () => {
    const meets = /\ba([A-Z]\w*)?Service\(|\bonMigrated\(|\btestDatabases\(|TEST_(DATABASE|NATS)_URL/;
    const others = files.filter(
      (file) =>
        /^services\/.*\.spec\.ts$/.test(file) &&
        !/\.(db|contract|acceptance)\.spec\.ts$/.test(file) &&
        meets.test(readFileSync(file, 'utf8')),
    );
    expect(others).toEqual([]);
  });
});

describe('folders', () => {
  /** Every release adds one; a reader takes them in order. */
  const growsByRelease = /\/migrations$/;
  /** One fixture a rule. */
  const isFixture = (folder: string) => folder === '.lint/red/rules';

  it('hold at most fifteen modules: a longer one is two nouns', () => {
    const modules = files.filter((file) => isSource(file) && !isTest(file));
    const crowded = [...groups(modules, (file) => dirname(file))]
      .filter(([folder, inside]) => inside.length > 15 && !growsByRelease.test(folder) && !isFixture(folder))
      .map(([folder, inside]) => `${folder}: ${inside.length}`);
    expect(crowded).toEqual([]);
  });
});

describe('paths that lint names', () => {
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { overrides: { files: string[] }[] };
  const globs = config.overrides.flatMap((override) => override.files);

  it.each([...new Set(globs)])('%s matches a file', (glob) => {
    expect(files.some((file) => matchesGlob(file, glob))).toBe(true);
  });

  interface Rule {
    name: string;
    from: { path?: string | string[] };
    to: { path?: string | string[] };
  }
  const { forbidden } = createRequire(import.meta.url)('./boundaries.cjs') as { forbidden: Rule[] };
  /** `$1` stands for what `from` has found: any name. Packages are not files of the tree. */
  const patterns = forbidden.flatMap(({ name, from, to }) =>
    [from.path, to.path]
      .flat()
      .filter((pattern) => pattern !== undefined && !pattern.includes('node_modules'))
      .map((pattern): [string, string] => [name, String(pattern)]),
  );

  it.each(patterns)('%s: %s matches a file', (_name, pattern) => {
    const path = new RegExp(pattern.replaceAll(/\(\?!\$\d\/\)/g, '').replaceAll(/\$\d/g, '[^/]+'));
    expect(files.some((file) => path.test(file))).toBe(true);
  });

  it('names each role of a boundary only if a file bears it', () => {
    const roles = /const ROLE = '([^']+)'/.exec(readFileSync('.lint/boundaries.cjs', 'utf8'))?.[1] ?? '';
    const borne = roles.split('|').filter((role) => files.some((file) => file.endsWith(`.${role}.ts`)));
    expect(borne).toEqual(roles.split('|'));
  });
});
