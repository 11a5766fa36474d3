/**
 * What the ledger costs whoever books a payment: processor time of the booking transaction of invoicing, and of posting what it
 * announced (with five beneficiaries to divide among), in one process and run. Half of the payments are booked one after the other, and
 * their facts come at that pace, behind the booking; half are booked as many side by side as a busy moment brings, and come so.
 * Invoices are raised first; rounds take turns.
 *
 *   npm run build:services && node load-tests/ledger/booking-cost.mjs [--payments 2000] [--rounds 5] [--together 50]
 *
 * SQLite in memory of the machine's temporary folder; nothing listens. With TEST_DATABASE_URL on that server instead.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  applyPayment,
  createInvoice,
  invoicePaymentApplied,
  invoiceRaised,
} from '@kobodesk/contracts/invoicing';
import { createSplits, saveAccount } from '@kobodesk/contracts/settlement';
import { aService } from '../../services/chassis/dist/testing/a-service.js';
import { invoicing, InvoicingSeed } from '../../services/invoicing/dist/index.js';
import { aDraft, clerk, payments, standIns } from '../../services/invoicing/dist/invoicing.builders.js';
import { admin, anAccount, Surroundings } from '../../services/settlement/dist/settlement.builders.js';

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    together: { type: 'string', default: '50' },
  },
});
const [count, rounds, together] = [values.payments, values.rounds, values.together].map(Number);

const invoices = await aService({ definition: invoicing, standIns });
await invoices.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
const ledger = await new Surroundings().service();
const shares = ['0360883515', '0360883516', '0360883517', '0360883518'];
await ledger.call(saveAccount, admin, anAccount());
ledger.clock.stopAt(new Date(Date.now() - 5 * 86_400_000));
await ledger.call(createSplits, admin, {
  splitType: 2,
  revenueIds: [110],
  settlementAccounts: ['58', '23', '9', '7'].map((thirdPartyShare, at) => ({
    bankId: 1057,
    accountNumber: shares[at],
    currencyId: 566,
    thirdPartyShare,
  })),
});
ledger.clock.stopAt(new Date());

/** Processor milliseconds of this process that some work takes. */
async function spent(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
async function inTurns(all, each) {
  for (let from = 0; from < all.length; from += together)
    await Promise.all(all.slice(from, from + together).map(each));
}

let told = 0;
const results = [];
for (let round = 0; round < rounds; round += 1) {
  await inTurns(Array.from({ length: count }), async () => {
    await invoices.call(createInvoice, clerk, aDraft());
  });
  const raised = (await invoices.announced(invoiceRaised)).slice(-count);
  const numbers = raised.map(({ invoiceNumber }) => invoiceNumber);
  const half = Math.floor(count / 2);
  const book = (invoiceNumber) =>
    invoices.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId: `bench-${round}-${invoiceNumber}`,
      amount: '87500',
      paidAt: new Date().toISOString(),
      channel: 'CARD',
      reference: `B-${invoiceNumber}`,
    });
  const begun = performance.now();
  const bookedAlone = await spent(async () => {
    for (const number of numbers.slice(0, half)) await book(number);
  });
  const paceMs = (performance.now() - begun) / half;
  const bookedTogether = await spent(() => inTurns(numbers.slice(half), book));
  const facts = (await invoices.announced(invoicePaymentApplied)).slice(told);
  told += facts.length;
  if (facts.length !== count) throw new Error(`${facts.length} of ${count} were booked`);
  const post = (fact) => ledger.deliver(invoicePaymentApplied, { ...fact, revenueId: 110 });
  /** What comes at the pace of the bookings; what the waiting between costs is nobody's. */
  const atPace = (each) =>
    spent(async () => {
      const under = [];
      const start = performance.now();
      for (const [at, fact] of facts.slice(0, half).entries()) {
        await sleep(Math.max(0, start + at * paceMs - performance.now()));
        under.push(each(fact));
      }
      await Promise.all(under);
    });
  const waiting = await atPace(async () => undefined);
  const alone = (await atPace(post)) - waiting;
  const side = await spent(() => inTurns(facts.slice(half), post));
  results.push({
    paceMs,
    alone: [bookedAlone / half, alone / half],
    side: [bookedTogether / (count - half), side / (count - half)],
  });
}
const [{ n }] = await ledger.database.reader.query('SELECT COUNT(*) AS n FROM ledger_entries');
console.log(`${n} entries of ${told} payments`);
const words = ([booking, posting]) =>
  `booking ${booking.toFixed(2)} ms of processor, posting ${posting.toFixed(2)} ms (${((100 * posting) / booking).toFixed(1)} %)`;
for (const [at, { paceMs, alone, side }] of results.entries())
  console.log(
    `round ${at + 1}: one after the other (every ${paceMs.toFixed(0)} ms): ${words(alone)}; side by side: ${words(side)}`,
  );
await invoices.stop();
await ledger.stop();
process.exit(0);
