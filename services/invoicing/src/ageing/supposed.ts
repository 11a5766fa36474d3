import {
  ageingBands,
  moneyText,
  type AgeingFilter,
  type BandStarts,
  type Debtor,
  type Supposition,
} from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { AgedInvoices, type Owing } from './aged-invoices.js';
import { daysOf, type DueSum } from './ageing-days.js';
import type { WaiverRule } from './what-if.js';

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
