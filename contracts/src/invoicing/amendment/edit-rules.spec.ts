import { describe, expect, it } from '@jest/globals';
import { invoiceStatuses } from '../invoice/invoice-states.js';
import { editRefusal, lateEditRefusal, moneyFixedBy, voidRefusal, type EditContext } from './edit-rules.js';

const hour = 3_600_000;
const context = (changes: Partial<EditContext> = {}): EditContext => ({
  status: 'Unpaid',
  createdAtMs: 0,
  nowMs: 24 * hour,
  ageHours: 24,
  edits: 0,
  frequency: 3,
  isCreator: true,
  isProviderAdmin: false,
  ...changes,
});

describe(editRefusal.name, () => {
  it.each<[Partial<EditContext>, ReturnType<typeof editRefusal>]>([
    [{}, undefined],
    [{ nowMs: 24 * hour + 1 }, 'too-late'],
    [{ edits: 3 }, 'too-often'],
    [{ edits: 2 }, undefined],
    [{ status: 'Voided' }, 'voided'],
    [{ status: 'Partly paid' }, 'settled'],
    [{ status: 'Paid' }, 'settled'],
    [{ isCreator: false }, 'not-yours'],
    [{ isCreator: false, isProviderAdmin: true }, 'not-yours'],
    [{ isCreator: false, isProviderAdmin: true, status: 'Paid', nowMs: 900 * hour }, undefined],
    [{ isCreator: false, isProviderAdmin: true, status: 'Partly paid' }, undefined],
    [{ isCreator: false, isProviderAdmin: true, status: 'Partly paid', nowMs: 25 * hour }, 'too-late'],
    [{ isCreator: false, isProviderAdmin: true, status: 'Paid', edits: 3 }, 'too-often'],
  ])('%j: %s', (changes, expected) => {
    expect(editRefusal(context(changes))).toBe(expected);
  });
});

describe(lateEditRefusal.name, () => {
  it('stops what was approved only where the invoice is voided', () => {
    expect(invoiceStatuses.map(lateEditRefusal)).toEqual([undefined, undefined, undefined, 'voided']);
  });
});

describe(moneyFixedBy.name, () => {
  it.each<[Parameters<typeof moneyFixedBy>[0], ReturnType<typeof moneyFixedBy>]>([
    [{ status: 'Unpaid', isCredited: false }, undefined],
    [{ status: 'Unpaid', isCredited: true }, 'credit'],
    [{ status: 'Paid', isCredited: true }, 'credit'],
    [{ status: 'Partly paid', isCredited: false }, 'payment'],
    [{ status: 'Paid', isCredited: false }, 'payment'],
  ])('%o: %s', (given, expected) => {
    expect(moneyFixedBy(given)).toBe(expected);
  });
});

describe(voidRefusal.name, () => {
  it.each<[Parameters<typeof voidRefusal>[0], ReturnType<typeof voidRefusal>]>([
    [{ status: 'Unpaid', paid: 0n, isCreator: true }, undefined],
    [{ status: 'Unpaid', paid: 0n, isCreator: false }, 'not-yours'],
    [{ status: 'Partly paid', paid: 1n, isCreator: true }, 'has-payment'],
    [{ status: 'Paid', paid: 5n, isCreator: true }, 'has-payment'],
    [{ status: 'Voided', paid: 0n, isCreator: true }, 'voided'],
  ])('%o: %s', (given, expected) => {
    expect(voidRefusal(given)).toBe(expected);
  });
});
