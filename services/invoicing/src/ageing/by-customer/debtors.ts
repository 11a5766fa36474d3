import {
  currencyOf,
  moneyText,
  type AgeingBand,
  type CurrencyDebtors,
  type OwedRow,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, invariant, sumOf } from '@kobodesk/contracts/kernel';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import type { CustomerHeld } from '../../collection/held-sums.js';
import type { BandSums } from '../ageing-days.js';
import { countOf } from '../ageing-summary.js';
import type { Owed, Sum } from './placed-debtors.js';

export const mustTie = 'what the customers owe comes to what the bands come to';

const added = (sums: readonly Sum[]): Sum => ({
  count: countOf(sums),
  amount: sumOf(sums.map(({ amount }) => amount)),
});

const without = (all: Sum, some: Sum): Sum => ({
  count: all.count - some.count,
  amount: all.amount - some.amount,
});

/** Bands of the rest that were left out: what the analysis says, without those who have a row. */
export const withRest = (owed: readonly Owed[], all: readonly BandSums[]): Owed[] =>
  owed.map((one) => {
    if (one.customerId !== 0 || one.bands.length > 0) return one;
    const own = owed.filter(
      ({ currencyId, customerId }) => currencyId === one.currencyId && customerId !== 0,
    );
    const { bands = [] } = all.find(({ currencyId }) => currencyId === one.currencyId) ?? {};
    return {
      ...one,
      bands: bands.map((band, at) =>
        without(band, added(own.flatMap(({ bands: theirs }) => theirs[at] ?? []))),
      ),
    };
  });

type Told = Pick<Owed, 'currencyId' | 'customers' | 'count' | 'amount' | 'bands'>;

function rowOf({ currencyId, customers, count, amount, bands }: Told, names: readonly AgeingBand[]): OwedRow {
  const banded = added(bands);
  invariant(
    banded.amount === amount && banded.count === count,
    'the bands of a customer come to what it owes',
  );
  return {
    customers,
    count,
    outstanding: decimalOf(amount),
    outstandingString: moneyText(amount, currencyId),
    bands: names.map(({ status, name }, at) => ({
      status,
      name,
      count: bands[at]?.count ?? 0,
      amount: decimalOf(bands[at]?.amount ?? 0n),
    })),
  };
}

const totalOf = (currencyId: number, owed: readonly Owed[], names: readonly AgeingBand[]): Told => ({
  currencyId,
  ...added(owed),
  customers: owed.reduce((total, { customers }) => total + customers, 0),
  bands: names.map((_name, at) => added(owed.flatMap(({ bands }) => bands[at] ?? []))),
});

const currenciesOf = (owed: readonly { currencyId: number }[]): number[] =>
  [...new Set(owed.map(({ currencyId }) => currencyId))].sort((one, other) => one - other);

/** By currency: those with a row of their own, the rest of them, and what all come to (rules/ageing.md#by-customer). */
export const debtorsOf = (owed: readonly Owed[], names: readonly AgeingBand[]): CurrencyDebtors[] =>
  currenciesOf(owed).map((currencyId) => {
    const own = owed.filter((one) => one.currencyId === currencyId);
    const others = own.find(({ customerId }) => customerId === 0);
    return {
      currencyId,
      currency: currencyOf(currencyId)?.code ?? '',
      debtors: own
        .filter(({ customerId }) => customerId !== 0)
        .map((one) => ({ customerId: one.customerId, customer: one.name, ...rowOf(one, names) })),
      ...(others ? { others: rowOf(others, names) } : {}),
      total: rowOf(totalOf(currencyId, own, names), names),
    };
  });

const heldOf = (
  held: readonly CustomerHeld[],
  { currencyId, customerId, kind }: Omit<CustomerHeld, 'amount'>,
) =>
  decimalOf(
    sumOf(
      held
        .filter((one) => one.kind === kind && one.currencyId === currencyId && one.customerId === customerId)
        .map(({ amount }) => amount),
    ),
  );

/** Beside what each owes, how much of it is promised and disputed (rules/collection.md#beside-what-is-due). */
export const withHeld = (
  currencies: readonly CurrencyDebtors[],
  held: readonly CustomerHeld[],
): CurrencyDebtors[] =>
  currencies.map((of) => ({
    ...of,
    debtors: of.debtors.map((debtor) => {
      const whose = { currencyId: of.currencyId, customerId: debtor.customerId };
      return {
        ...debtor,
        promised: heldOf(held, { ...whose, kind: 'promised' }),
        disputed: heldOf(held, { ...whose, kind: 'disputed' }),
      };
    }),
  }));

/** Whether the customers come, in each currency and band, to what the bands of the analysis do. */
export function ties(owed: readonly Owed[], bands: readonly BandSums[]): boolean {
  const names = bands[0]?.bands.map(({ band }) => band) ?? [];
  const told = bands.map((one) => [
    one.currencyId,
    ...one.bands.map(({ count, amount }) => `${count} ${amount}`),
  ]);
  const found = currenciesOf(owed).map((currencyId) => [
    currencyId,
    ...totalOf(
      currencyId,
      owed.filter((one) => one.currencyId === currencyId),
      names,
    ).bands.map(({ count, amount }) => `${count} ${amount}`),
  ]);
  return JSON.stringify(told) === JSON.stringify(found);
}

/** What the customers owe, the bands that it has to come to, and what moves with each change of an invoice. */
interface Tying {
  version: () => Promise<string>;
  bands: () => Promise<readonly BandSums[]>;
  owed: () => Promise<Owed[]>;
}

const isWhole = ({ count, amount, bands }: Owed): boolean => {
  const banded = added(bands);
  return banded.count === count && banded.amount === amount;
};
const hasLess = ({ bands }: Owed): boolean => bands.some(({ count, amount }) => count < 0 || amount < 0n);
const asBanded = (one: Owed): Owed => {
  const bands = one.bands.map(({ count, amount }) => ({
    count: Math.max(0, count),
    amount: amount < 0n ? 0n : amount,
  }));
  return { ...one, ...added(bands), bands };
};
/** so often what was changed while it was read is read again */
const mostTries = 3;

/**
 * What the customers owe, held against the bands. Somebody may pay between the two; that what is due is the same again later says
 * nothing, for what was raised meanwhile may be paid. Those who are named owe what their bands come to, and the rest of them what the
 * bands of all leave. Where that were less than nothing, or nothing says that an invoice was changed (customers may have been merged),
 * it is read again; in the end less than nothing is nothing.
 * @throws Error when they differ each time although no invoice was changed
 */
export async function owedBeside(tying: Tying, tries = mostTries): Promise<Owed[]> {
  const { version, bands, owed } = tying;
  const before = await version();
  const [beside, told] = await sideBySide(bands(), owed());
  const found = withRest(told, beside);
  const isSound = ties(found, beside) && found.every(isWhole);
  const isTold = isSound || (await version()) !== before;
  if (tries > 1 && (!isTold || found.some(hasLess))) return owedBeside(tying, tries - 1);
  invariant(isTold, mustTie);
  return found.map(asBanded);
}
