import { currencies, lateOf, type CurrencyBands } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';

/** What the analysis itself says is due of what a file is to have, by currency; decimal. */
export interface Answered {
  currencyId: number;
  outstanding: string;
}

/** Of the whole answer, or of the band that was chosen. */
export const answeredOf = (sums: readonly CurrencyBands[], status: number | undefined): Answered[] =>
  sums.map(({ currencyId, outstanding, bands }) => ({
    currencyId,
    outstanding:
      status === undefined ? outstanding : (bands.find((band) => band.status === status)?.amount ?? '0'),
  }));

/** Of everything that is late. */
export const lateAnswered = (sums: readonly CurrencyBands[]): Answered[] =>
  sums.map(({ currencyId, bands }) => ({ currencyId, outstanding: decimalOf(lateOf(bands)) }));

interface Line {
  label: string;
  currency: string;
  currencyId: number;
  outstanding: bigint;
}

/**
 * The rows of a file held against what the analysis says, which is read from other tables: what it says, and by how much
 * the rows differ from it, where they do (rules/ageing.md#taken-out). `rows`: what is due by the rows, by currency.
 */
export function controlLines(rows: ReadonlyMap<number, bigint>, answered: readonly Answered[]): Line[] {
  const said = new Map(answered.map(({ currencyId, outstanding }) => [currencyId, thousandths(outstanding)]));
  return currencies.flatMap(({ id: currencyId, code: currency }) => {
    const [written, told] = [rows.get(currencyId) ?? 0n, said.get(currencyId) ?? 0n];
    if (written === 0n && told === 0n) return [];
    const of = { currency, currencyId };
    const control = { ...of, label: `Due by the analysis ${currency}`, outstanding: told };
    const difference = { ...of, label: `DIFFERENCE ${currency}`, outstanding: written - told };
    return written === told ? [control] : [control, difference];
  });
}
