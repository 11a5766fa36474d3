import { describe, expect, it } from '@jest/globals';
import { recognise, shortcutFor } from './shortcuts';

describe('shortcuts', () => {
  it('knows single keys and pairs', () => {
    expect(shortcutFor('', 'n')?.id).toBe('new');
    expect(shortcutFor('x', '?')?.id).toBe('help');
    expect(shortcutFor('g', 'd')?.id).toBe('dashboard');
    expect(shortcutFor('g', 'i')?.id).toBe('invoices');
  });

  it('takes nothing for half a pair or a wrong one', () => {
    expect(shortcutFor('', 'd')).toBeUndefined();
    expect(shortcutFor('', 'g')).toBeUndefined();
    expect(shortcutFor('g', 'n')).toBeUndefined();
  });
});

describe('recognise', () => {
  it.each([
    ['2704 1188 3921', 'reference'],
    ['naa-2026-000123', 'invoice'],
    ['Skyways', 'words'],
    ['12345', 'words'],
  ])('%s is a %s', (text, kind) => expect(recognise(text)).toBe(kind));
});
