import { alwaysShown, currencies, currencyOf, type InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { decimalOf, sumOf } from '@kobodesk/contracts/kernel';
import type { Figure } from './dashboard-days.js';

const ofKind = (figures: readonly Figure[], kind: Figure['kind']): Figure[] =>
  figures.filter((figure) => figure.kind === kind);

function totalsOf(figures: readonly Figure[]) {
  return currencies
    .filter(({ id }) => alwaysShown.includes(id) || figures.some(({ currencyId }) => currencyId === id))
    .map(({ id }) => {
      const own = figures.filter(({ currencyId }) => currencyId === id);
      return {
        currency: currencyOf(id)?.name ?? '',
        currencyId: id,
        itemTotal: decimalOf(sumOf(own.map(({ amount }) => amount))),
        itemCount: own.reduce((total, { count }) => total + count, 0),
      };
    });
}

/** Totals per currency, of invoices and of payments. */
export const totals = (figures: readonly Figure[]) => ({
  invoices: totalsOf(ofKind(figures, 'invoice')),
  payments: totalsOf(ofKind(figures, 'payment')),
});

const itemOf = (figure: Figure) => ({
  id: figure.revenueId,
  name: figure.revenueName,
  itemCount: figure.count,
  itemTotal: decimalOf(figure.amount),
  currencyId: figure.currencyId,
});

/** One entry per revenue and currency, by count and then by name: amounts of different currencies are never added. */
function itemsOf(figures: readonly Figure[]) {
  return [...figures]
    .sort(
      (a, b) =>
        b.count - a.count || a.revenueName.localeCompare(b.revenueName, 'en') || a.currencyId - b.currencyId,
    )
    .map(itemOf);
}

export const perRevenue = (figures: readonly Figure[]) => ({
  invoices: itemsOf(ofKind(figures, 'invoice')),
  payments: itemsOf(ofKind(figures, 'payment')),
});

export const top5 = (figures: readonly Figure[]) => ({
  top5Invoice: itemsOf(ofKind(figures, 'invoice')).slice(0, 5),
  top5Payment: itemsOf(ofKind(figures, 'payment')).slice(0, 5),
});

/** What became of invoices: all that were raised, and where they stand now. */
export function activitiesOf(byStatus: ReadonlyMap<InvoiceStatus, number>) {
  const of = (status: InvoiceStatus): number => byStatus.get(status) ?? 0;
  const invoiceOutstanding = of('Unpaid') + of('Partly paid');
  return {
    invoiceRaised: invoiceOutstanding + of('Paid') + of('Voided'),
    invoicePaid: of('Paid'),
    invoiceOutstanding,
    invoiceVoided: of('Voided'),
  };
}
