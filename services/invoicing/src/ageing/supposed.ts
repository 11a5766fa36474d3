import {
  ageingBands,
  currencyOf,
  moneyText,
  type AgeingFilter,
  type BandStarts,
  type Debtor,
  type Supposition,
  type whatIf,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { AgedInvoices, type Owing } from './aged-invoices.js';
import { daysOf, type DueSum } from './ageing-days.js';
import type { Month } from './tracker/collection.js';
import { figuresOf } from './tracker/figures.js';
import { endedOtherwise, type Supposed, type WaiverRule } from './what-if.js';

interface Payers {
  debtors: Debtor[];
  paid: DueSum[];
}

const debtorOf = (currencyId: number, { customerId, name, count, amount }: Owing): Debtor => ({
  customerId,
  customer: name,
  currencyId,
  count,
  outstanding: decimalOf(amount),
  outstandingString: moneyText(amount, currencyId),
});

/** The largest debtors of each currency, and what they owe by due day. */
export async function payersOf(
  call: Pick<Work, 'read'>,
  filter: AgeingFilter,
  { due, most }: { due: readonly DueSum[]; most: number },
): Promise<Payers> {
  const aged = call.read(AgedInvoices);
  const payers: Payers = { debtors: [], paid: [] };
  for (const currencyId of new Set(due.map((sum) => sum.currencyId))) {
    const owing = await aged.debtors(filter, currencyId, most);
    payers.debtors.push(...owing.map((one) => debtorOf(currencyId, one)));
    const ids = owing.map(({ customerId }) => customerId);
    payers.paid.push(...(await aged.dueOf(filter, currencyId, ids)));
  }
  return payers;
}

/** The bands of a waiver are those of today, whatever days are supposed for the picture after it. */
export function ruleOf(
  waiver: NonNullable<Supposition['waiver']>,
  starts: BandStarts,
  today: string,
): WaiverRule {
  const band = ageingBands(starts).find(({ status }) => status === waiver.status);
  return { percent: waiver.percent, days: band && daysOf(band, today) };
}

interface Both {
  due: readonly DueSum[];
  supposed: Supposed;
  today: string;
}

/** The figures of the twelve months before and after, of each currency in which something is due. */
export function figuresOfBoth(
  years: ReadonlyMap<number, Month>,
  { due, supposed: { after, waived }, today }: Both,
): ReplyOf<typeof whatIf>['figures'] {
  return [...years].flatMap(([currencyId, year]) => {
    const own = (sums: readonly DueSum[]) => sums.filter((sum) => sum.currencyId === currencyId);
    if (own(due).length === 0) return [];
    const then = { before: own(due), after: own(after), waived: waived.get(currencyId) ?? 0n, today };
    return [
      {
        currencyId,
        currency: currencyOf(currencyId)?.code ?? '',
        before: figuresOf(year),
        after: figuresOf(endedOtherwise(year, then)),
      },
    ];
  });
}
