/**
 * The ledger of one agency in a folder: posts what the seed makes, from an event on, and says how far it is; or verifies all of
 * it. Killed at any moment, it begins again from what was said, so some of it comes twice.
 *
 *   node ledger-child.mjs FOLDER SEED EVENTS post FROM | verify
 */
import {
  listMoneyEvents,
  listMoneyHolders,
  searchAgeing,
  summariseInvoices,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, systemActor, thousandths } from '@kobodesk/contracts/kernel';
import { getDashboardSummary, listAuditActions, searchAuditTrail } from '@kobodesk/contracts/reporting';
import { listBankMoves } from '@kobodesk/contracts/payments';
import { verifyLedger } from '@kobodesk/contracts/settlement';
import { Unit } from '../../../services/chassis/dist/operations/unit.js';
import { aService, standIn } from '../../../services/chassis/dist/testing/a-service.js';
import { anActor } from '../../../services/chassis/dist/testing/an-actor.js';
import { settlement } from '../../../services/settlement/dist/index.js';
import { LedgerMoves } from '../../../services/settlement/dist/ledger/bank/ledger-moves.js';
import { Ledger } from '../../../services/settlement/dist/ledger/ledger-entries.js';
import { randomOf } from '../lab/random.mjs';
import { madeLives, madeMoves, mixed } from './made-events.mjs';

const [folder, seedText, wanted, what, fromText = '0'] = process.argv.slice(2);
const seed = Number(seedText);
const lives = madeLives(seed, Number(wanted));
const moves = madeMoves(lives);
const organisationId = 20;
const invoicesAtOnce = 500;
const movesAtOnce = 500;
const at = '2026-11-20T09:00:00.000Z';

/** An invoice as its own records say it: what is paid, credited and voided of it. */
const recordOf = ({ invoiceId, events }) => {
  const sum = (kind, field) =>
    decimalOf(events.filter((e) => e.kind === kind).reduce((all, e) => all + thousandths(e[field]), 0n));
  const edited = events.findLast(({ kind }) => kind === 'edited');
  return {
    invoiceId,
    invoiceNumber: `INV-${invoiceId}`,
    isVoided: events.some(({ kind }) => kind === 'voided'),
    amount: edited ? edited.amountAfter : events[0].amount,
    paid: sum('paid', 'applied'),
    credit: sum('credited', 'credit'),
    events,
  };
};
const all = (lives_, of) => lives_.reduce((sum, life) => sum + of(life), 0n);
const records = what === 'verify' ? lives.map(recordOf) : [];
const open = records.filter(({ isVoided }) => !isVoided);
const invoiced = decimalOf(all(open, ({ amount }) => thousandths(amount)));
const paid = decimalOf(all(records, (one) => thousandths(one.paid)));
const due = decimalOf(all(lives, ({ receivable }) => receivable));
const total = (itemTotal) => [{ currency: 'Naira', currencyId: 566, itemTotal, itemCount: 1 }];

/** What was held of each customer, where it was paid. */
function excessByCustomer() {
  const held = new Map();
  for (const { events } of lives)
    for (const event of events)
      if (event.kind === 'paid' && event.surplus !== '0') {
        const { customerId } = event.place;
        held.set(customerId, (held.get(customerId) ?? 0n) + thousandths(event.surplus));
      }
  return [...held].map(([customerId, sum]) => ({
    customerId,
    currencyId: 566,
    excess: decimalOf(sum),
    refundable: '0',
  }));
}

const service = await aService({
  definition: settlement,
  folder,
  standIns: [
    standIn(listMoneyHolders, ({ organisationId: one }) => ({
      organisations: [],
      held: one === undefined ? [] : excessByCustomer(),
    })),
    standIn(listMoneyEvents, ({ after }) => {
      const data = records.slice(after, after + invoicesAtOnce);
      return { data, next: after + invoicesAtOnce < records.length ? after + invoicesAtOnce : null };
    }),
    standIn(listBankMoves, ({ after }) => {
      const data = moves.slice(after, after + movesAtOnce);
      return { data, next: after + movesAtOnce < moves.length ? after + movesAtOnce : null };
    }),
    standIn(getDashboardSummary, () => ({
      data: { invoices: total(invoiced), payments: total(paid) },
      message: '',
    })),
    standIn(summariseInvoices, () => ({
      results: [{ currency: 'Naira', currencyId: 566, amount: invoiced, paid, voided: '0', count: 1 }],
      statuses: [],
      message: '',
    })),
    standIn(searchAgeing, () => ({
      results: [],
      totalCount: 0,
      message: '',
      bands: [
        { currencyId: 566, currency: 'Naira', count: 1, outstanding: due, outstandingString: '', bands: [] },
      ],
      thresholds: { midlydue: 1, due: 2, overdue: 3, isConfigured: true },
    })),
    standIn(listAuditActions, () => ({ data: [] })),
    standIn(searchAuditTrail, () => ({ results: [], totalCount: 0 })),
  ],
});

const unit = () =>
  new Unit(service.service.context, {
    actor: systemActor('settlement', organisationId),
    correlationId: 'lab',
    now: new Date(at),
    operation: 'lab',
  });

/** One in ten transactions is given up after its work is done. */
async function post() {
  const events = mixed(lives, seed);
  const random = randomOf(seed + Number(fromText) + 2);
  for (let from = Number(fromText); from < events.length;) {
    const some = events.slice(from, from + Math.floor(random.between(1, 60)));
    const isLost = random.next() < 0.1;
    const work = unit().write(async (tx) => {
      await tx.of(Ledger).post(some);
      if (isLost) throw new Error('given up');
    });
    const isDone = await work.then(
      () => true,
      (error) => {
        if (error.message !== 'given up') throw error;
        return false;
      },
    );
    if (!isDone) continue;
    from += some.length;
    process.send?.({ from });
  }
  await postMoves(random);
  process.send?.({ from: events.length, isOver: true });
}

/** What bank lines showed of them, as the desk posts it: from how far it is. */
async function postMoves(random) {
  for (let from = await unit().read(LedgerMoves).reached(); from < moves.length;) {
    const some = moves.slice(from, from + Math.floor(random.between(1, 60)));
    const isLost = random.next() < 0.1;
    await unit()
      .write(async (tx) => {
        await tx.of(LedgerMoves).post(some, from);
        if (isLost) throw new Error('given up');
      })
      .catch((error) => {
        if (error.message !== 'given up') throw error;
      });
    from = await unit().read(LedgerMoves).reached();
  }
}

async function verify() {
  const actor = anActor({ organisationId, homeOrganisationId: organisationId, permissions: ['ledger.view'] });
  const findings = [];
  const parts = {};
  for (let cursor; cursor !== null;) {
    const part = await service.call(verifyLedger, actor, { cursor });
    const name = (cursor ?? 'entries').split(':')[0];
    parts[name] = (parts[name] ?? 0) + part.checked;
    findings.push(...part.findings);
    cursor = part.next;
  }
  process.send?.({ parts, findings });
}

await (what === 'verify' ? verify() : post());
await service.stop();
process.disconnect?.();
