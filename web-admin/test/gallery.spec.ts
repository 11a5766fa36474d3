import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const shared = join(root, 'src/shared');

/** What a file loads, at once or later, of the tree. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, path]) => {
    const at = join(dirname(file), path ?? '');
    return [at, `${at}.ts`, `${at}.tsx`].filter((name) => /\.tsx?$/.test(name) && existsSync(name));
  });
function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) closure(next, found);
  return found;
}
const piecesIn = (folder: string): string[] =>
  readdirSync(join(shared, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(shared, folder, name));

/** What is made of shared pieces that are shown, and needs a server or a whole page around it. */
const elsewhere = [
  'feedback/ErrorBoundary.tsx',
  'feedback/NotFound.tsx',
  'form/LeaveGuard.tsx',
  'list/ActiveSwitch.tsx',
  'list/ListScreen.tsx',
  'list/ListTools.tsx',
  'list/peek/Peekable.tsx',
  'list/saved/SaveForm.tsx',
  'list/saved/SavedList.tsx',
  'list/saved/SavedSearches.tsx',
  'list/search/AgencyChoice.tsx',
  'list/shape/Columns.tsx',
  'action/MigrateToSso.tsx',
];

describe('the gallery', () => {
  const shown = closure(join(root, 'gallery/main.tsx'));

  it('shows each piece of these folders, but those that are named here', () => {
    const missing = ['list', 'form', 'show', 'chart', 'feedback', 'action']
      .flatMap(piecesIn)
      .filter((file) => !shown.has(file))
      .map((file) => relative(shared, file));
    expect(missing.sort()).toEqual([...elsewhere].sort());
  });

  it('is no part of the product', () => {
    const product = [...closure(join(root, 'src/main.tsx'))].map((file) => relative(root, file));
    expect(product.length).toBeGreaterThan(300);
    expect(product.filter((file) => file.startsWith('gallery') || file.startsWith('test'))).toEqual([]);
  });
});
