import {
  creditOf,
  creditRefusal,
  creditRefusals,
  isTooFine,
  percentageOf,
  shareInThousandths,
  type Creditable,
  type DiscountType,
  type initiateCreditNotes,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, plainDecimal, thousandths, type InputOf } from '@kobodesk/contracts/kernel';
import type { Chosen, Kind } from './chosen';

type Entry = InputOf<typeof initiateCreditNotes>['entries'][number];

/** What is typed: so many per cent, or an amount. */
export interface Discount {
  type: DiscountType;
  text: string;
}

/** What a discount would make of one invoice, computed as the server computes it. */
export interface PreviewRow {
  id: number;
  invoice: Chosen;
  /** '' while nothing is typed */
  credit: string;
  payable: string;
  percentage: string;
  /** why the server would refuse it */
  fault: string | undefined;
}

const places: Record<DiscountType, number> = { percent: 4, value: 3 };
export const placesOf = (type: DiscountType): number => places[type];

/** What was typed as a plain decimal above 0; undefined while it is none. */
export function typedDiscount({ text }: Pick<Discount, 'text'>): string | undefined {
  const plain = plainDecimal(text.replace(/\.$/, ''));
  return plain === undefined || plain.startsWith('-') || !/[1-9]/.test(plain) ? undefined : plain;
}

const creditableOf = (invoice: Chosen): Creditable => ({
  status: invoice.status,
  amount: thousandths(invoice.amount),
  paid: thousandths(invoice.amountPaid),
  credit: 0n,
});

function rowOf(invoice: Chosen, { type, text }: Discount): PreviewRow {
  const typed = typedDiscount({ text });
  const none = { id: invoice.invoiceId, invoice, credit: '', payable: invoice.amount, percentage: '' };
  if (typed === undefined) return { ...none, fault: undefined };
  const creditable = creditableOf(invoice);
  const asked = type === 'percent' ? { invoiceAmountPercentage: typed } : { creditAmount: typed };
  const credit = creditOf(invoice.currencyId, creditable.amount, { ...asked, discountType: type });
  const why =
    creditRefusal(creditable, credit) ??
    (isTooFine(invoice.currencyId, creditable, credit) ? 'too-fine' : undefined);
  return {
    ...none,
    credit: decimalOf(credit),
    // more than there is leaves nothing to show
    payable: credit > creditable.amount ? '' : decimalOf(creditable.amount - credit),
    percentage: percentageOf(creditable.amount, credit),
    fault: why && creditRefusals[why],
  };
}

export const previewOf = (invoices: readonly Chosen[], discount: Discount): PreviewRow[] =>
  invoices.map((invoice) => rowOf(invoice, discount));

/** One value for several invoices wants one currency (rules/credit-notes.md#one-currency-for-a-value). */
export const hasOneCurrency = (invoices: readonly Chosen[]): boolean =>
  new Set(invoices.map(({ currencyId }) => currencyId)).size <= 1;

/** What is sent for one invoice; the amount of a percentage with three decimals, for whoever reads the request. */
export function entryOf(invoice: Chosen, discount: Discount, creditNoteTypeId: Kind): Entry {
  const typed = typedDiscount(discount) ?? '0';
  const amount = thousandths(invoice.amount);
  const { agencyId, customerId, revenueId, locationId, invoiceId, currencyId } = invoice;
  const isPercent = discount.type === 'percent';
  return {
    agencyId,
    creditNoteTypeId,
    customerId,
    revenueId,
    locationId,
    invoiceId,
    currencyId,
    creditAmount: isPercent ? decimalOf(shareInThousandths(amount, typed), 3) : typed,
    invoiceAmountPercentage: isPercent ? typed : percentageOf(amount, thousandths(typed)),
  };
}

export interface Sums {
  currencyId: number;
  before: string;
  /** '' while nothing is typed, or where it does not fit */
  credit: string;
  after: string;
}

/** What the chosen invoices come to, in each currency, and what the discount takes off. */
export function sumsOf(invoices: readonly Chosen[], rows: readonly PreviewRow[] = []): Sums[] {
  const sums = new Map<number, { before: bigint; credit: bigint }>();
  for (const { currencyId, amount } of invoices) {
    const { before = 0n, credit = 0n } = sums.get(currencyId) ?? {};
    sums.set(currencyId, { before: before + thousandths(amount), credit });
  }
  for (const { invoice, credit } of rows) {
    const sum = sums.get(invoice.currencyId);
    if (sum && credit !== '') sum.credit += thousandths(credit);
  }
  return [...sums].map(([currencyId, { before, credit }]) => ({
    currencyId,
    before: decimalOf(before),
    credit: credit === 0n ? '' : decimalOf(credit),
    after: credit > before ? '' : decimalOf(before - credit),
  }));
}
