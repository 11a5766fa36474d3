import { systemRoles } from '@kobodesk/contracts/identity';
import { createInvoice } from '@kobodesk/contracts/invoicing';
import {
  anonymous,
  decimalOf,
  invariant,
  lineAmount,
  sumOf,
  systemActor,
  type Actor,
} from '@kobodesk/contracts/kernel';
import { confirmPayment, generateReference } from '@kobodesk/contracts/payments';
import type { MovableClock } from '@kobodesk/chassis/clock/clock';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Ports } from '@kobodesk/chassis/hosts/ports';
import type { RunningService } from '@kobodesk/chassis/hosts/start-service';
import type { Caller } from '@kobodesk/chassis/operations/caller';
import { IdentitySeed } from '@kobodesk/identity';
import { InvoicingSeed } from '@kobodesk/invoicing';
import type { Simulator } from '@kobodesk/payments';
import { plannedHistory, type PlannedInvoice } from './history.js';

const options = { correlationId: 'demo-seed', deadlineMs: 60_000 };
const dayMs = 24 * 3600 * 1000;

interface World {
  clock: MovableClock;
  provider: Simulator | undefined;
  ports: Ports;
}

interface Step {
  at: Date;
  take: () => Promise<void>;
}

/** People and set-up of the demo, of whichever of the services this process runs. True when invoicing was empty. */
export async function seedSetUp(services: readonly RunningService[]): Promise<boolean> {
  const of = (name: string) => services.find((service) => service.name === name);
  await of('identity')?.app.get(IdentitySeed, { strict: false }).seedDemo();
  return (await of('invoicing')?.app.get(InvoicingSeed, { strict: false }).seedDemo()) ?? false;
}

/**
 * Fills an empty installation: people and set-up first, then a year of business that goes through the same operations
 * as any other, with the clock moved to its day. Every figure of the demo is therefore one the product computed.
 */
export async function seedDemo(services: readonly RunningService[], world: World): Promise<void> {
  const isNew = await seedSetUp(services);
  const caller = services.find(({ name }) => name === 'payments')?.context?.caller;
  if (!isNew || !caller || !world.provider) return;
  await liveThrough(caller, world, world.provider);
  for (let round = 0; round < 3; round += 1) for (const { context } of services) await context?.relay.flush();
}

async function liveThrough(caller: Caller, { clock }: World, provider: Simulator): Promise<void> {
  const now = new Date(clock.now());
  const steps: Step[] = [];
  for (const planned of plannedHistory(now)) steps.push({ at: planned.at, take: () => raise(planned) });
  const raise = async (planned: PlannedInvoice): Promise<void> => {
    const actor = actorOf(planned);
    const { id } = await caller.call(createInvoice, actor, draftOf(planned), options);
    if (planned.currencyId !== 566) return;
    const due = planned.payments.map(({ afterDays, percent }) => ({
      at: new Date(planned.at.getTime() + afterDays * dayMs),
      percent,
    }));
    const past = due.filter(({ at }) => at < now);
    if (past.length === 0 && planned.items.length % 2 === 0) return;
    const { rrr } = await caller.call(generateReference, actor, { invoicenumber: id }, options);
    for (const { at, percent } of past)
      insertInOrder(steps, { at, take: () => pay(rrr, shareOf(planned, percent)) });
  };
  const pay = async (rrr: string, amount: string): Promise<void> => {
    await provider.pay(rrr, { amount, channel: 'CARD', notify: 'never' });
    await caller.call(confirmPayment, anonymous('', 'provider'), { paymentReference: rrr }, options);
  };
  for (let step = steps.shift(); step; step = steps.shift()) {
    clock.stopAt(step.at);
    await step.take();
  }
  clock.runFrom();
}

function insertInOrder(steps: Step[], step: Step): void {
  const index = steps.findIndex(({ at }) => at > step.at);
  steps.splice(index === -1 ? steps.length : index, 0, step);
}

/** `percent` of the invoice's total, to the kobo. */
function shareOf(planned: PlannedInvoice, percent: number): string {
  const total = sumOf(planned.items.map(({ quantity }) => lineAmount(quantity, planned.rate)));
  const kobo = (total * BigInt(percent)) / 1000n;
  const share = percent >= 100 && percent % 100 === 0 ? total : kobo * 10n;
  invariant(share > 0n, 'a payment of the demo is above zero');
  return decimalOf(share - (share % 10n));
}

function actorOf({ user, organisationId }: PlannedInvoice): Actor {
  const role = systemRoles.find(({ vggRole }) => vggRole === 'clientuser');
  return {
    ...systemActor('demo', organisationId),
    ...user,
    kind: 'user',
    role: 'clientuser',
    permissions: [...(role?.permissions ?? [])],
    source: 'web',
  };
}

const draftOf = (planned: PlannedInvoice) => ({
  invoiceDate: dayOf(planned.at, 'Africa/Lagos'),
  revenueId: planned.revenueId,
  customerAIN: planned.customer.ain,
  currencyId: planned.currencyId,
  locationId: planned.locationId,
  name: planned.customer.name,
  emails: [planned.customer.email],
  phone: planned.customer.phone,
  address: '1 Airport Road, Lagos',
  bills: planned.items.map((item) => ({ ...item, rate: planned.rate })),
  checkSimilarInvoice: false,
  ...(planned.footerOption === undefined ? {} : { footerOption: planned.footerOption }),
  ...(planned.groupId === undefined ? {} : { RevenueGroupId: planned.groupId }),
});
