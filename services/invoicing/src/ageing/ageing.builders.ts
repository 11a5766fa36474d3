import { getAgeingThresholds, usualThresholds } from '@kobodesk/contracts/notifications';
import type { Actor } from '@kobodesk/contracts/kernel';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';
import { clerk as raiser, standIns } from '../invoicing.builders.js';
import { invoicing, InvoicingSeed } from '../index.js';

const dayInMs = 86_400_000;
export const naira = 566;

export const seeing = (actor: Actor, ...more: readonly string[]): Actor => ({
  ...actor,
  permissions: [...actor.permissions, 'ageing.view', ...more],
});

/** Who owes how many thousandths, raised so many days ago; naira when nothing else is said. */
export type Debt = readonly [customerId: number, daysAgo: number, amount: bigint, currencyId?: number];

/** An invoice for each debt, of the clerk's agency. */
const invoicesOf = (debts: readonly Debt[], at: Date) => {
  const now = at.getTime();
  return debts.map(([customer_id, daysAgo, amount, currency_id = naira]) =>
    anInvoiceRow({ customer_id, createdAtMs: now - daysAgo * dayInMs, amount, currency_id }),
  );
};

/** The demo's agency, to which nobody owes anything but this; bands begin at the usual days. */
export async function anAgencyOwed(debts: readonly Debt[]): Promise<ServiceUnderTest> {
  const service = await aService({
    definition: invoicing,
    standIns: [...standIns, standIn(getAgeingThresholds, () => ({ data: usualThresholds }))],
  });
  await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  await plant(service.database, raiser, invoicesOf(debts, service.clock.now()));
  return service;
}
