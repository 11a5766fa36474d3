import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { shellProgram } from './cli.builders.js';

/** What is loaded before a word of the command is looked at: the modules that `main.ts` leads to without a question. */
function loadedFrom(file: string, loaded = new Map<string, string[]>()): Map<string, string[]> {
  if (loaded.has(file)) return loaded;
  const source = readFileSync(file, 'utf8');
  const found = [...source.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;]*?\sfrom\s)?'([^']+)';/gm)];
  const names = found.map(([, name = '']) => name);
  loaded.set(
    file,
    names.filter((name) => !name.startsWith('.')),
  );
  for (const name of names.filter((one) => one.startsWith('.')))
    loadedFrom(join(file, '..', name.replace(/js$/, 'ts')), loaded);
  return loaded;
}

describe('help', () => {
  it('loads no schema and no contract: it is there before somebody has let go of the key', () => {
    const loaded = loadedFrom(join(import.meta.dirname, 'main.ts'));
    expect(loaded.size).toBeGreaterThan(10);
    const packages = new Set([...loaded.values()].flat().filter((name) => !name.startsWith('node:')));
    expect([...packages]).toEqual(['commander']);
  });

  it('has no colours, which NO_COLOR would have to take away', async () => {
    const { code, lines } = await shellProgram({}, ['--help']);
    expect([code, lines.join('\n').includes('\u001B')]).toEqual([0, false]);
  });
});
