import { describe, expect, it } from '@jest/globals';
import type { InvoiceAction } from '../invoice/invoice-states.js';
import { hindranceOf, WaitingKind } from './waiting.js';

describe(hindranceOf.name, () => {
  const changes: readonly InvoiceAction[] = ['Edit Invoice', 'Request Void'];

  it.each(WaitingKind.options)('is a %s to every change of the invoice', (kind) => {
    expect(changes.map((action) => hindranceOf(action, [kind]))).toEqual([kind, kind]);
    expect(hindranceOf('Re-query Payment', [kind])).toBeUndefined();
  });

  it('is a void alone to payment references, whatever else waits', () => {
    expect(hindranceOf('Generate RRR', ['credit-note', 'edit'])).toBeUndefined();
    expect(hindranceOf('Generate RRR', ['credit-note', 'void'])).toBe('void');
  });

  it('is nothing where nothing waits', () => {
    expect(hindranceOf('Edit Invoice', [])).toBeUndefined();
  });
});
