import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { menuRoutes } from '@kobodesk/contracts/identity';
import { openedElsewhere, visitors } from '../e2e/screens';

const folder = new URL('..', import.meta.url).pathname;
const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8');

/** Addresses without what is told by a record: those are opened from a list. */
const screens = readdirSync(join(folder, 'src/areas'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('area.ts'))
  .flatMap((file) =>
    [...read('src/areas', file).matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path ?? ''),
  )
  .filter((path) => !path.includes(':'));

describe('the screens', () => {
  it('are opened by the browser tests, each of them', () => {
    const pathOf = (address: string) => new URL(address, 'http://fake.test').pathname;
    const opened = new Set([
      ...menuRoutes.map(({ path }) => path),
      ...visitors.flatMap(({ besidesMenu }) => besidesMenu.map(pathOf)),
      ...Object.keys(openedElsewhere),
    ]);
    expect(screens.length).toBeGreaterThan(50);
    expect(screens.filter((path) => !opened.has(path))).toEqual([]);
  });

  it.each(Object.entries(openedElsewhere))('%s is opened in another test', (_path, [file, sought]) => {
    expect(read('e2e', file)).toContain(sought);
  });
});
