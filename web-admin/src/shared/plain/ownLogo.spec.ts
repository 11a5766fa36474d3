import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
/** What is drawn, in which colours; how a file writes that down is its own matter. */
const drawing = (source: string) => ({
  paths: [...source.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path),
  colours: [...source.matchAll(/(?:fill|stroke)="(#[\dA-Za-z]+)"/g)].map(([, colour]) => colour),
});

describe('the mark of the product', () => {
  it('is the same in the page and in the tab of the browser', () => {
    const inTab = drawing(text('../../../public/favicon.svg'));
    expect(inTab.paths).toHaveLength(2);
    expect(drawing(text('./OwnLogo.tsx'))).toEqual(inTab);
  });
});
