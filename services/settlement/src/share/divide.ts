import type { Thousandths } from '@kobodesk/contracts/kernel';

/** A third party in the order of payment; of a percentage the thousandths: 12.5 % is 12 500n. */
export interface Party {
  readonly beneficiary: string;
  readonly share: Thousandths;
}
export interface Share {
  readonly beneficiary: string;
  readonly amount: Thousandths;
}

/** Of what is paid in whole units, so many parts are one. */
export const partsOfUnit = 100_000n;
/** What each is owed (+) or was given too much (−), in parts of a unit; '' is the agency. Together they are nothing. */
export type Residues = ReadonlyMap<string, bigint>;
export interface Division {
  readonly shares: readonly Share[];
  /** what stays with the agency */
  readonly rest: Thousandths;
  readonly residues: Residues;
}

export const agency = '';
const hundred = 100_000n;

/**
 * Amounts in the order of the rows, each up to what is left of what was collected; the rest is the agency's
 * (rules/settlement.md#dividing-a-payment).
 */
export function divideByAmounts(collected: Thousandths, parties: readonly Party[]): Division {
  let rest = collected;
  const shares = parties.map(({ beneficiary, share }) => {
    const amount = share < rest ? share : rest;
    rest -= amount;
    return { beneficiary, amount };
  });
  return { shares, rest, residues: new Map() };
}

/** Each once, where it first stands, with all that its rows give it: the carry is of a beneficiary, not of a row. */
function eachOnce(parties: readonly Party[]): Party[] {
  const shares = new Map<string, Thousandths>();
  for (const { beneficiary, share } of parties)
    shares.set(beneficiary, (shares.get(beneficiary) ?? 0n) + share);
  return [...shares].map(([beneficiary, share]) => ({ beneficiary, share }));
}

/**
 * Percentages in whole units of the currency, by the largest remainder. What rounding gave to one and kept from another
 * is carried, the agency's part too: however many payments there are, nobody is off by two units
 * (rules/settlement.md#dividing-a-payment). One of several rows, as older versions may have it, is one share.
 * @param unit thousandths of the smallest amount that is paid: 10 of a naira's kobo
 */
export function divideByPercent(
  collected: Thousandths,
  parties: readonly Party[],
  carried: Residues,
  unit: Thousandths,
): Division {
  const given = parties.reduce((sum, { share }) => sum + share, 0n);
  const all = [...eachOnce(parties), { beneficiary: agency, share: hundred - given }];
  // what is smaller than a unit cannot be paid to anybody else
  const units = collected / unit;
  const due = all.map(({ beneficiary, share }) => ({
    beneficiary,
    exact: units * share * (partsOfUnit / hundred) + (carried.get(beneficiary) ?? 0n),
    units: 0n,
  }));
  let left = units;
  for (const one of due) {
    if (one.exact > 0n) one.units = one.exact / partsOfUnit;
    left -= one.units;
  }
  const owed = (one: (typeof due)[number]): bigint => one.exact - one.units * partsOfUnit;
  for (; left > 0n; left -= 1n) due.reduce((most, one) => (owed(one) > owed(most) ? one : most)).units += 1n;
  for (; left < 0n; left += 1n)
    due
      .filter((one) => one.units > 0n)
      .reduce((least, one) => (owed(one) < owed(least) ? one : least)).units -= 1n;
  const amounts = due.map(({ beneficiary, units: paid }) => ({ beneficiary, amount: paid * unit }));
  const shares = amounts.slice(0, -1);
  return {
    shares,
    rest: collected - shares.reduce((sum, { amount }) => sum + amount, 0n),
    residues: new Map(due.map((one) => [one.beneficiary, owed(one)])),
  };
}
