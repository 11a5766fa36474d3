import { describe, expect, it } from '@jest/globals';
import type { ExportedInvoice } from '@kobodesk/contracts/invoicing';
import { decimalOf, sumOf } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { SearchTotals } from './search-totals.js';

const statuses = ['Unpaid', 'Paid', 'Partly paid', 'Voided'] as const;
const invoices = fc.array(
  fc.record({
    currencyId: fc.constantFrom(566, 840),
    status: fc.constantFrom(...statuses),
    thousandths: fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
    paid: fc.bigInt({ min: 0n, max: 999_999_999n }),
    credit: fc.bigInt({ min: 0n, max: 999_999n }),
  }),
  { maxLength: 40 },
);

/** Left off in the middle, and gone on with from what was stored. */
function totalsOf(rows: readonly Partial<ExportedInvoice>[]): SearchTotals {
  const first = new SearchTotals();
  const middle = Math.floor(rows.length / 2);
  for (const row of rows.slice(0, middle)) first.addInvoice(row as ExportedInvoice);
  const totals = new SearchTotals();
  totals.restore(JSON.parse(JSON.stringify(first.stored())) as ReturnType<typeof first.stored>);
  for (const row of rows.slice(middle)) totals.addInvoice(row as ExportedInvoice);
  return totals;
}

describe(SearchTotals.name, () => {
  it('are the exact sums of each currency, a voided amount apart', () =>
    fc.assert(
      fc.property(invoices, (list) => {
        const totals = totalsOf(
          list.map(({ currencyId, status, thousandths, paid, credit }) => ({
            currencyId,
            status,
            amount: decimalOf(thousandths),
            amountPaid: decimalOf(paid),
            amountPayable: decimalOf(thousandths - credit),
          })),
        );
        const lines = totals.sheetRows();
        for (const [currency, currencyId] of [
          ['NGN', 566],
          ['USD', 840],
        ] as const) {
          const own = list.filter((row) => row.currencyId === currencyId);
          const voided = own.filter(({ status }) => status === 'Voided');
          const standing = own.filter(({ status }) => status !== 'Voided');
          const total = lines.find(({ invoiceNumber }) => invoiceNumber?.startsWith(`Total ${currency}`));
          expect(total).toEqual(
            own.length === 0
              ? undefined
              : {
                  invoiceNumber: `Total ${currency} (${own.length})`,
                  currency,
                  amount: decimalOf(sumOf(standing.map(({ thousandths }) => thousandths))),
                  amountPaid: decimalOf(sumOf(own.map(({ paid }) => paid))),
                  amountCredited: decimalOf(sumOf(own.map(({ credit }) => credit))),
                },
          );
          const apart = lines.find(({ invoiceNumber }) => invoiceNumber === `Voided ${currency}`);
          expect(apart?.['amount'] ?? '0').toBe(
            decimalOf(sumOf(voided.map(({ thousandths }) => thousandths))),
          );
        }
      }),
    ));

  it('stand under the columns of the list on paper', () => {
    const row = { currencyId: 566, status: 'Paid', amount: '1250.005', amountPaid: '1000' } as const;
    expect(totalsOf([{ ...row, amountPayable: '1000' }]).pdfRows()).toEqual([
      ['Total NGN (1)', '', '', '₦1,250.005', '₦1,000.00', '₦250.005'],
    ]);
  });
});
