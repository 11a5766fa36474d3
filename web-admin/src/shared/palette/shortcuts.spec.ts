import { describe, expect, it } from '@jest/globals';
import { shortcutFor } from './shortcuts';

describe('shortcuts', () => {
  it('knows single keys and pairs', () => {
    expect(shortcutFor('', 'n')?.id).toBe('new');
    expect(shortcutFor('x', '?')?.id).toBe('help');
    expect(shortcutFor('g', 'd')?.id).toBe('dashboard');
    expect(shortcutFor('g', 'i')?.id).toBe('invoices');
    expect(shortcutFor('g', 'r')?.to).toBe('/requests');
    // a page listens to them; the frame goes nowhere
    for (const key of ['j', 'k', 'a', 'd']) expect(shortcutFor('', key)?.to).toBeUndefined();
  });

  it('takes nothing for half a pair or a wrong one', () => {
    expect(shortcutFor('', 'i')).toBeUndefined();
    expect(shortcutFor('', 'r')).toBeUndefined();
    expect(shortcutFor('', 'g')).toBeUndefined();
    expect(shortcutFor('g', 'n')).toBeUndefined();
  });
});
