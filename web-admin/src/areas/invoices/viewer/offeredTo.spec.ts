import { describe, expect, it } from '@jest/globals';
import { offeredTo } from './offeredTo';

const invoice = {
  status: 'Unpaid' as const,
  currencyId: 566,
  remitaRetrievalReference: '',
  createdByUserId: 504,
};
const standing = { isEditable: true, isVoidPending: false, takesParts: true };
const creator = { userId: 504, vggRole: 'clientuser' as const };

describe(offeredTo.name, () => {
  it('makes no reference, for the whole or a part, while the void of the invoice is waited for', () => {
    const offered = offeredTo(invoice, standing, creator);
    expect(offered).toEqual(expect.arrayContaining(['Generate RRR', 'Pay a part']));
    const waiting = offeredTo(invoice, { ...standing, isVoidPending: true }, creator);
    expect(waiting).not.toContain('Generate RRR');
    expect(waiting).not.toContain('Pay a part');
  });

  it('offers a void to the creator alone', () => {
    expect(offeredTo(invoice, standing, creator)).toContain('Request Void');
    expect(offeredTo(invoice, standing, { ...creator, userId: 9 })).not.toContain('Request Void');
    expect(offeredTo(invoice, standing, undefined)).not.toContain('Request Void');
  });
});
