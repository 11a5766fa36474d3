import {
  currencyOf,
  dollar,
  moneyText,
  naira,
  type CurrencyBands,
  type TrackerSummary,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, sumOf } from '@kobodesk/contracts/kernel';
import type { BandSums } from './ageing-days.js';

interface Counted {
  currencyId: number;
  count: number;
}

export const countOf = (sums: readonly { count: number }[]): number =>
  sums.reduce((total, { count }) => total + count, 0);

/** What is due in a currency, by band, as it is shown (rules/ageing.md#the-analysis). */
export function currencyBands({ currencyId, bands }: BandSums): CurrencyBands {
  const outstanding = sumOf(bands.map(({ amount }) => amount));
  return {
    currencyId,
    currency: currencyOf(currencyId)?.code ?? '',
    count: countOf(bands),
    outstanding: decimalOf(outstanding),
    outstandingString: moneyText(outstanding, currencyId),
    bands: bands.map(({ band: { status, name }, count, amount }) => ({
      status,
      name,
      count,
      amount: decimalOf(amount),
    })),
  };
}

/** Only naira and dollar have cards (rules/ageing.md#the-tracker). */
export function trackerSummary(
  due: readonly (Counted & { amount: bigint })[],
  paid: readonly (Counted & { paid: bigint })[],
): TrackerSummary {
  const dueIn = (id: number) => due.filter(({ currencyId }) => currencyId === id);
  const paidIn = (id: number) => paid.filter(({ currencyId }) => currencyId === id);
  const dueText = (id: number) => decimalOf(sumOf(dueIn(id).map(({ amount }) => amount)));
  const paidText = (id: number) => decimalOf(sumOf(paidIn(id).map((row) => row.paid)));
  return {
    totalOverDueNaira: dueText(naira),
    totalPaidNaira: paidText(naira),
    totalNairaCount: countOf(dueIn(naira)),
    totalOverDueDollar: dueText(dollar),
    totalPaidDollar: paidText(dollar),
    totalDollarCount: countOf(dueIn(dollar)),
    totalPaidNairaCount: countOf(paidIn(naira)),
    totalPaidDollarCount: countOf(paidIn(dollar)),
  };
}
