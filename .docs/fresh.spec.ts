import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eventUses } from './events.mjs';
import { pages } from './pages.mjs';
import { root } from './sources.mjs';

describe('the pages that are made from the code', () => {
  it('are as the code is today: `npm run docs` writes them', async () => {
    for (const [path, page] of Object.entries(await pages()))
      expect({ path, page: readFileSync(join(root, path), 'utf8') }).toEqual({ path, page });
  }, 60_000);
});

describe('every fact', () => {
  it.each(eventUses())('$event.name is announced, and consumed by somebody', (use) => {
    const { event, announced, consumed } = use;
    // those of the release before are on their way, and made no more but for what they lead to
    const made = announced.filter(({ path }) => !path.endsWith('/earlier-facts.ts'));
    expect(made.length > 0).toBe(event.isFormer !== true);
    expect(consumed.length).toBeGreaterThan(0);
  });
});
