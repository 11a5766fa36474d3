import { describe, expect, it } from '@jest/globals';
import { shortcutFor } from './shortcuts';

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
