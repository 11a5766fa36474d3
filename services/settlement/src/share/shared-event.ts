import { currencyOf, type MoneyEvent, type MoneyPlace } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths, type Thousandths } from '@kobodesk/contracts/kernel';
import { amountSplit } from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import * as z from 'zod';
import type { RevenueLine } from '../line/revenue-lines.js';
import type { SplitVersion, VersionShare } from '../split/split-versions.js';
import { agency, divideByAmounts, divideByPercent, type Residues } from './divide.js';

/** That what a payment brought was divided, with everything that it was divided by: nothing is ever worked out anew. */
export const SharedEvent = z.object({
  /**
   * passedOn: by the provider, to each of them at once; advanced: the same of a payment that was more than was due, of which
   * nobody knows yet what it pays (decision 126)
   */
  kind: z.enum(['shared', 'passedOn', 'advanced']),
  id: z.string(),
  currencyId: z.number(),
  day: z.string(),
  recordedAt: z.string(),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  place: z.object({ customerId: z.number(), revenueId: z.number(), locationId: z.number() }),
  /** decimal: what counted towards the invoice; of what was advanced all of the payment */
  collected: z.string(),
  version: z.number(),
  shares: z.array(
    z.object({
      /** bank and account, the same in every version */
      beneficiary: z.string(),
      name: z.string(),
      amount: z.string(),
      /** what is owed to it after this payment, in hundred thousandths of the smallest unit */
      residue: z.string(),
      /** an amount that was more than what was left */
      isShort: z.boolean(),
    }),
  ),
  rest: z.string(),
  /** the agency's account of this revenue line and location; '' when it has none */
  restTo: z.string(),
});
export type SharedEvent = z.output<typeof SharedEvent>;
export type PaidEvent = Extract<MoneyEvent, { kind: 'paid' }>;

export const beneficiaryOf = (share: Pick<VersionShare, 'bank_id' | 'account_number'>): string =>
  `${share.bank_id}:${share.account_number}`;

/** Of what a division says, where it was collected; by which line's formula, its version says. */
export const whereOf = ({ customerId, revenueId, locationId }: MoneyPlace): MoneyPlace => ({
  customerId,
  revenueId,
  locationId,
});

/** The version that holds on a day: of a part that never had one, that of the line that it is a part of. `versions` have the latest first. */
export function inForce(
  versions: readonly SplitVersion[],
  { revenueId, revenueTopId }: RevenueLine,
  day: string,
): SplitVersion | undefined {
  const of = (line: number | undefined): SplitVersion | undefined =>
    versions.find((version) => version.revenueId === line && version.effectiveFrom <= day);
  return of(revenueId) ?? of(revenueTopId);
}

/** How a payment is divided, whether it is in force or only tried. */
export type Formula = Pick<SplitVersion, 'splitType' | 'shares'>;

/** What a payment of a currency comes to by a formula; undefined when nobody shares in it. */
export function dividedBy(formula: Formula, currencyId: number, collected: Thousandths, carried: Residues) {
  const held = formula.shares.filter(({ currency_id: currency }) => Number(currency) === currencyId);
  if (held.length === 0 || collected <= 0n) return undefined;
  const parties = held.map((share) => ({
    beneficiary: beneficiaryOf(share),
    share: asThousandths(share.share_thousandths),
  }));
  const unit = 10n ** BigInt(3 - (currencyOf(currencyId)?.places ?? 2));
  const isByAmount = formula.splitType === amountSplit;
  const { shares, rest, residues } = isByAmount
    ? divideByAmounts(collected, parties)
    : divideByPercent(collected, parties, carried, unit);
  const names = new Map(held.toReversed().map((share) => [beneficiaryOf(share), share.account_name]));
  return {
    rest,
    residues,
    shares: shares.map(({ beneficiary, amount }, index) => ({
      beneficiary,
      name: names.get(beneficiary) ?? '',
      amount,
      /** an amount that was more than what was left */
      isShort: isByAmount && amount < (parties[index]?.share ?? 0n),
    })),
  };
}

/** Divides a payment by a version; undefined when nobody shares in it. */
export function shared(
  event: PaidEvent,
  version: SplitVersion,
  carried: Residues,
  restTo: string,
): { event: SharedEvent; residues: Residues } | undefined {
  const divided = dividedBy(version, event.currencyId, thousandths(event.applied), carried);
  if (!divided) return undefined;
  const { shares, rest, residues } = divided;
  const { currencyId, day, recordedAt, invoiceId, invoiceNumber, place } = event;
  return {
    residues,
    event: {
      kind: 'shared',
      id: divisionId('shared', event.id),
      currencyId,
      day,
      recordedAt,
      invoiceId,
      invoiceNumber,
      place: whereOf(place),
      collected: event.applied,
      version: version.id,
      shares: shares.map(({ beneficiary, name, amount, isShort }) => ({
        beneficiary,
        name,
        amount: decimalOf(amount),
        residue: String(residues.get(beneficiary) ?? 0n),
        isShort,
      })),
      rest: decimalOf(rest),
      restTo,
    },
  };
}

/** The names that the division of a payment may have. */
export const divisionsOf = (paidId: string): string[] =>
  SharedEvent.shape.kind.options.map((kind) => divisionId(kind, paidId));
export const divisionId = (kind: SharedEvent['kind'], paidId: string): string =>
  paidId.replace(/^paid:/, `${kind}:`);

/** More than was due of its invoice, and divided by the provider: what was passed on of it is an advance. */
export const isAdvanced = (event: { kind: string }): event is PaidEvent => {
  if (event.kind !== 'paid') return false;
  const { isExcess, surplus, passedOn = '0' } = event as PaidEvent;
  return !isExcess && surplus !== '0' && passedOn !== '0';
};
/** All that came by a payment. */
export const wholeOf = ({ applied, surplus }: Pick<PaidEvent, 'applied' | 'surplus'>): Thousandths =>
  thousandths(applied) + thousandths(surplus);

/** The residues of a version and currency as one map; the agency's among them. */
export const residuesOf = (rows: readonly { beneficiary: string; residue: number | string }[]): Residues =>
  new Map(rows.map(({ beneficiary, residue }) => [beneficiary || agency, BigInt(residue)]));
