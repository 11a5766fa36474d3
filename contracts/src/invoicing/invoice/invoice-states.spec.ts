import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  invoiceActions,
  invoiceStatuses,
  invoiceSteps,
  statusFor,
  type ActionContext,
  type InvoiceStatus,
} from './invoice-states.js';

describe(statusFor.name, () => {
  it('moves along the table of steps alone, whatever is paid in whatever pieces', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000n }),
        fc.array(fc.bigInt({ min: 1n, max: 4_000n }), { maxLength: 10 }),
        (payable, payments) => {
          let paid = 0n;
          let status = statusFor(payable, paid);
          expect(status).toBe('Unpaid');
          for (const payment of payments) {
            if (status === 'Paid') break;
            paid += payment;
            const steps: readonly InvoiceStatus[] = invoiceSteps[status];
            status = statusFor(payable, paid);
            expect(steps).toContain(status);
          }
          expect(status === 'Paid').toBe(paid >= payable);
        },
      ),
    );
  });

  it('is Paid when nothing is left to pay (rules/invoices.md#states)', () => {
    expect(statusFor(0n, 0n)).toBe('Paid');
  });
});

describe(invoiceActions.name, () => {
  const fresh: ActionContext = {
    status: 'Unpaid',
    currencyId: 566,
    hasReference: false,
    isCreator: true,
    isProviderAdmin: false,
  };

  it.each<[string, Partial<ActionContext>, boolean]>([
    ['its creator', {}, true],
    ['a provider admin', { isCreator: false, isProviderAdmin: true }, true],
    ['anybody else', { isCreator: false }, false],
    ['its creator, in dollars', { currencyId: 840 }, false],
    ['its creator, with a reference', { hasReference: true }, false],
    ['its creator, partly paid', { status: 'Partly paid', hasReference: true }, true],
    ['its creator, while a void is pending', { isVoidPending: true }, false],
    ['its creator, of the staff of the customer', { isCustomerStaff: true }, false],
    ['its creator, paid', { status: 'Paid' }, false],
    ['its creator, voided', { status: 'Voided' }, false],
  ])('offers Generate RRR to %s: %j → %s', (_who, change, offered) => {
    expect(invoiceActions({ ...fresh, ...change }).includes('Generate RRR')).toBe(offered);
  });

  it.each<[Partial<ActionContext>, boolean]>([
    [{}, true],
    [{ hasReference: true }, true],
    [{ status: 'Partly paid' }, true],
    [{ status: 'Paid' }, false],
    [{ takesParts: false }, false],
    [{ isCreator: false }, false],
    [{ isVoidPending: true }, false],
  ])('offers Pay a part where the revenue takes parts: %j → %s', (change, offered) => {
    expect(invoiceActions({ ...fresh, takesParts: true, ...change }).includes('Pay a part')).toBe(offered);
  });

  it('offers Re-query Payment while something is due', () => {
    const offered = invoiceStatuses.filter((status) =>
      invoiceActions({ ...fresh, status }).includes('Re-query Payment'),
    );
    expect(offered).toEqual(['Partly paid', 'Unpaid']);
  });
});
