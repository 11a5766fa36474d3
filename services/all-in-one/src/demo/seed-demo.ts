import { createInvoice, naira } from '@kobodesk/contracts/invoicing';
import { generateReference } from '@kobodesk/contracts/payments';
import type { MovableClock } from '@kobodesk/chassis/clock/clock';
import type { Environment } from '@kobodesk/chassis/config/faults';
import type { RunningService } from '@kobodesk/chassis/hosts/start-service';
import { IdentitySeed } from '@kobodesk/identity';
import { InvoicingSeed } from '@kobodesk/invoicing';
import type { Simulator } from '@kobodesk/payments';
import { planBankMonth, type PaidIn } from './bank/bank-month.js';
import { planBeneficiaries } from './beneficiaries.js';
import { planChanges } from './changes.js';
import { planByTheClock } from './customers/by-the-clock.js';
import { planCollection } from './customers/collection.js';
import { planCredit } from './credits.js';
import { planCustomers } from './customers/customers.js';
import { draftOf } from './draft.js';
import { planExcesses } from './excesses.js';
import { plannedHistory, type PlannedInvoice } from './history.js';
import { followReceiver } from './later/receiver.js';
import { Payer } from './payer.js';
import { mapSupervisor, planRequest } from './requests.js';
import { allowParts, showFace } from './set-up-changes.js';
import { Stage } from './stage.js';
import { Timeline } from './timeline.js';

const dayMs = 24 * 3600 * 1000;
/** what is asked for again and again until it is booked comes last: no year goes by over it */
const lastHourMs = 3600 * 1000;

/** In the month that a report shows unless asked for another, of an invoice about which nothing else happens. */
const isLate = ({ at, organisationId, request, credit }: PlannedInvoice, now: Date): boolean =>
  organisationId === 20 && !request && !credit && at.getTime() > now.getTime() - 28 * dayMs;

interface DemoWorld {
  /** without it nothing can be paid, and nothing is lived through */
  provider: Simulator | undefined;
  environment: Environment;
}

/** People and set-up of the demo, of whichever of the services this process runs. True when invoicing was empty. */
export async function seedSetUp(services: readonly RunningService[]): Promise<boolean> {
  const of = (name: string) => services.find((service) => service.name === name);
  await of('identity')?.app.get(IdentitySeed, { strict: false }).seedDemo();
  return (await of('invoicing')?.app.get(InvoicingSeed, { strict: false }).seedDemo()) ?? false;
}

/** Whether people of the demo are in it, whose passwords everybody knows: from an earlier start, too. */
export async function holdsDemo(services: readonly RunningService[]): Promise<boolean> {
  const identity = services.find(({ name }) => name === 'identity');
  return (await identity?.app.get(IdentitySeed, { strict: false }).holdsDemo()) ?? false;
}

function stageOf(
  services: readonly RunningService[],
  { provider, environment }: DemoWorld,
): Stage | undefined {
  const caller = services[0]?.context?.caller;
  if (!caller || !provider) return undefined;
  const isHeard = environment['WEBHOOKS_TO_LOOPBACK'] === 'true';
  return new Stage(caller, services, provider, isHeard ? `${provider.url}/webhooks` : undefined);
}

/**
 * A year of business in an installation that has the demo's set-up and nothing else: it goes through the same operations as any other,
 * with the clock moved to its day. Every figure of the demo is therefore one the product computed.
 */
export async function seedHistory(
  services: readonly RunningService[],
  world: DemoWorld & { clock: MovableClock },
): Promise<void> {
  const stage = stageOf(services, world);
  const { provider, clock } = world;
  if (!stage || !provider) return;
  await hastily(services, async () => {
    await liveThrough(stage, clock, provider);
    await stage.settle();
  });
}

/** What an earlier start has filled, as it is to be at this one. */
export async function keepUpDemo(services: readonly RunningService[], world: DemoWorld): Promise<void> {
  const stage = stageOf(services, world);
  if (stage) await followReceiver(stage);
}

/** A year has thousands of commits; to wait for the disk at each takes longer than all the rest of it. */
function hastily(services: readonly RunningService[], work: () => Promise<void>): Promise<void> {
  const databases = services.flatMap(({ context }) => (context ? [context.database] : []));
  return databases.reduce((inner, database) => () => database.hastily(inner), work)();
}

async function liveThrough(stage: Stage, clock: MovableClock, provider: Simulator): Promise<void> {
  const now = new Date(clock.now());
  const timeline = new Timeline(clock);
  const payer = new Payer(stage, provider);
  timeline.at(new Date(now.getTime() - 365 * dayMs), async () => {
    await mapSupervisor(stage);
    await allowParts(stage);
    await showFace(stage);
  });
  planChanges(stage, timeline, now);
  planBeneficiaries(stage, timeline, now);
  planExcesses(stage, timeline, now);
  planCustomers(stage, timeline, now);
  planCollection({ stage, timeline, payer, now });
  planByTheClock(stage, timeline, now);
  const paid: PaidIn[] = [];
  planBankMonth(stage, timeline, now, paid);
  const pay = async (
    planned: PlannedInvoice,
    number: string,
    { at, percent }: { at: Date; percent: number },
  ) => {
    const came = await payer.pay(planned, number, percent);
    if (came && planned.organisationId === 20) paid.push({ at, ...came });
  };
  const raise = async (planned: PlannedInvoice): Promise<void> => {
    const { id: number } = await stage.as(planned.user, createInvoice, draftOf(planned));
    const { request, credit } = planned;
    if (request) planRequest(stage, timeline, { ...planned, request }, { number, now });
    if (credit) planCredit(stage, timeline, { ...planned, credit }, { number, now });
    if (planned.currencyId !== naira) return;
    const due = planned.payments.map(({ afterDays, percent }) => ({
      at: new Date(planned.at.getTime() + afterDays * dayMs),
      percent,
    }));
    const past = due.filter(({ at }) => at < now);
    if (past.length === 0 && planned.items.length % 2 === 0) return;
    const { rrr, amount } = await stage.as(planned.user, generateReference, { invoicenumber: number });
    if (isLate(planned, now) && past.length === 0)
      timeline.at(new Date(now.getTime() - lastHourMs), () => payer.tellUnpaid(number, rrr, amount));
    for (const one of past) timeline.at(one.at, () => pay(planned, number, one));
  };
  for (const planned of plannedHistory(now)) timeline.at(planned.at, () => raise(planned));
  await timeline.live();
}
