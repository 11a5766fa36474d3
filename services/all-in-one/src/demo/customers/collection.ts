import {
  decideDispute,
  getInvoiceCollection,
  handOverDispute,
  makePromise,
  processCreditNotes,
  raiseDispute,
  recordPromise,
  searchCreditNotes,
  withdrawPromise,
} from '@kobodesk/contracts/invoicing';
import { anonymous, invariant } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { unpaid } from '../money-changes.js';
import type { Payer } from '../payer.js';
import { people, type Stage } from '../stage.js';
import type { Timeline } from '../timeline.js';

const dayMs = 24 * 3_600_000;
const zone = 'Africa/Lagos';
/** the unpaid invoices before it are used by others */
const first = 10;

const standing = async (stage: Stage, invoiceNumber: string) =>
  (await stage.as(people.clerk, getInvoiceCollection, { invoiceNumber })).data;

interface Scene {
  stage: Stage;
  timeline: Timeline;
  payer: Payer;
  now: Date;
}

const at = ({ now }: Scene, days: number): Date => new Date(now.getTime() + days * dayMs);
const dayAt = (scene: Scene, days: number): string => dayOf(at(scene, days), zone);
const numberOf = async ({ stage }: Scene, nth: number): Promise<string> =>
  (await unpaid(stage, first + nth)).invoiceNumber;

/** What customers of the demo promised to pay, and what they do not agree with. */
export function planCollection(scene: Scene): void {
  planPromises(scene);
  planDisputes(scene);
}

async function promised(
  scene: Scene,
  nth: number,
  { inDays, ...said }: { inDays: number; promisedBy: string; note?: string },
): Promise<string> {
  const { stage } = scene;
  const invoiceNumber = await numberOf(scene, nth);
  const promiseDate = dayAt(scene, inDays);
  await stage.as(people.clerk, recordPromise, { invoiceNumbers: [invoiceNumber], promiseDate, ...said });
  await stage.settle();
  return invoiceNumber;
}

/** One kept late, one broken, one withdrawn, and two that are open: of the agency and of a payer. */
function planPromises(scene: Scene): void {
  const { stage, timeline, payer } = scene;
  timeline.at(at(scene, -20), async () => {
    const invoiceNumber = await promised(scene, 6, { inDays: -16, promisedBy: 'Amina Sani' });
    timeline.at(at(scene, -14), async () => {
      await payer.payAll(people.clerk, invoiceNumber);
      await stage.settle();
    });
  });
  timeline.at(at(scene, -12), async () => {
    const note = 'After the board meeting';
    await promised(scene, 0, { inDays: -8, promisedBy: 'The bursar', note });
  });
  timeline.at(at(scene, -5), async () => {
    const invoiceNumber = await promised(scene, 1, { inDays: 9, promisedBy: 'Chika Eze' });
    timeline.at(at(scene, -2), async () => {
      const { promise } = await standing(stage, invoiceNumber);
      invariant(promise !== null, 'the promise is open');
      const reason = 'Chika Eze has left; nobody there knows of it';
      await stage.as(people.clerk, withdrawPromise, { promiseId: promise.id, reason });
      await stage.settle();
    });
  });
  timeline.at(at(scene, -4), async () => {
    const note = 'By transfer, in one go';
    await promised(scene, 2, { inDays: 6, promisedBy: 'Head of accounts', note });
  });
  timeline.at(at(scene, -3), async () => {
    const said = { InvoiceNumber: await numberOf(scene, 3), PromiseDate: dayAt(scene, 10) };
    await stage.call(makePromise, anonymous('192.0.2.7'), said);
    await stage.settle();
  });
}

async function disputed(scene: Scene, nth: number, said: { reason: string; amount?: string }) {
  const { stage } = scene;
  const invoiceNumber = await numberOf(scene, nth);
  await stage.as(people.clerk, raiseDispute, { invoiceNumber, ...said });
  await stage.settle();
  const { dispute } = await standing(stage, invoiceNumber);
  invariant(dispute !== null, 'the dispute is open');
  return { disputeId: dispute.id, invoiceNumber };
}

/** A second person agrees to the credit note that an accepted dispute asked for. */
async function credited({ stage }: Scene, invoiceNumber: string): Promise<void> {
  const parameter = { searchText: invoiceNumber, requestStatus: 0 };
  const { results } = await stage.as(people.supervisor, searchCreditNotes, { parameter });
  const referenceNumbers = results.map(({ referenceNumber }) => referenceNumber);
  invariant(referenceNumbers.length === 1, 'the dispute asked for a credit note');
  const decision = { referenceNumbers, processStatus: 1 as const, comment: 'Agreed' };
  await stage.as(people.supervisor, processCreditNotes, decision);
  await stage.settle();
}

/** One that was rejected, one that was accepted and credited, one that somebody else looks after by now, and a new one. */
function planDisputes(scene: Scene): void {
  const { stage, timeline } = scene;
  timeline.at(at(scene, -10), async () => {
    const { disputeId } = await disputed(scene, 4, { reason: 'The rate of last year was applied' });
    timeline.at(at(scene, -8), async () => {
      const comment = 'The new rate holds since January, as announced';
      await stage.as(people.admin, decideDispute, { disputeId, isAccepted: false, comment });
      await stage.settle();
    });
  });
  timeline.at(at(scene, -6), async () => {
    const reason = 'Billed for two landings; the log shows one';
    const { disputeId } = await disputed(scene, 5, { reason, amount: '1000' });
    timeline.at(at(scene, -5), async () => {
      const ownerId = people.supervisor.userId;
      await stage.as(people.clerk, handOverDispute, { disputeId, ownerId });
      await stage.settle();
    });
  });
  timeline.at(at(scene, -9), async () => {
    const reason = 'The flight was cancelled before it landed';
    const { disputeId, invoiceNumber } = await disputed(scene, 12, { reason, amount: '2500' });
    timeline.at(at(scene, -7), async () => {
      const comment = 'The tower confirms it';
      await stage.as(people.admin, decideDispute, { disputeId, isAccepted: true, comment });
      await stage.settle();
    });
    timeline.at(at(scene, -6.5), () => credited(scene, invoiceNumber));
  });
  timeline.at(at(scene, -1), async () => {
    await disputed(scene, 13, { reason: 'The aircraft was sold in March, and is not ours any more' });
  });
}
