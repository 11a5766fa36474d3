import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { shellProgram } from './cli.builders.js';

const after = async (...words: string[]): Promise<string[]> =>
  (await shellProgram({}, ['completion', 'bash', '--', ...words])).lines;

describe('the version', () => {
  it('is that of the package', async () => {
    const file = join(import.meta.dirname, '..', 'package.json');
    const about = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    expect(await shellProgram({}, ['--version'])).toMatchObject({ code: 0, lines: [about.version] });
  });
});

describe('completion', () => {
  it('knows groups, commands, options and the values that an option has', async () => {
    expect(await after('inv')).toEqual(['invoices']);
    expect(await after('invoices', '')).toEqual(['search', 'show', 'export', 'create', 'void']);
    expect(await after('invoices', 'search', '--c')).toEqual(['--customer', '--currency']);
    expect(await after('invoices', 'search', '--by', '')).toEqual(['created', 'invoice']);
    expect(await after('invoices', 'search', '--customer', '')).toEqual([]);
    expect(await after('invoices', 'search', '--json', '--nd')).toEqual(['--ndjson']);
    expect(await after('completion', 'f')).toEqual(['fish']);
    expect(await after()).not.toEqual([]);
  });

  it.each(['bash', 'zsh', 'fish'])('has a script for %s that asks the command', async (shell) => {
    const { code, lines } = await shellProgram({}, ['completion', shell]);
    expect([code, lines.join('\n')]).toEqual([
      0,
      expect.stringContaining(`kobodesk completion ${shell} -- `),
    ]);
  });

  it('is no script for a shell that it does not know', async () => {
    expect((await shellProgram({}, ['completion', 'csh'])).code).toBe(2);
  });

  it('is taken by bash: the words before the cursor are asked about, the rest is not', async () => {
    const { lines } = await shellProgram({}, ['completion', 'bash']);
    const stand = `kobodesk() { printf '%s\\n' "$@"; }`;
    const at = 'COMP_WORDS=(kobodesk invoices "se" more); COMP_CWORD=2; _kobodesk';
    const script = [...lines, stand, at, `printf '%s|' "\${COMPREPLY[@]}"`].join('\n');
    expect(execFileSync('bash', ['-c', script], { encoding: 'utf8' })).toBe(
      'completion|bash|--|invoices|se|',
    );
  });
});
