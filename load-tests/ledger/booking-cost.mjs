/**
 * What the ledger costs whoever books a payment: processor time of the booking transaction of invoicing, and of posting what it
 * announced (with five beneficiaries to divide among), in one process and run. Half of the facts come one after the other,
 * each when the one before is posted, and half as many side by side as a busy moment brings. Invoices are raised first;
 * rounds take turns.
 *
 *   npm run build:services && node load-tests/ledger/booking-cost.mjs [--payments 2000] [--rounds 5] [--together 50]
 *
 * SQLite in memory of the machine's temporary folder; nothing listens. With TEST_DATABASE_URL on that server instead.
 */
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
  const booking = await spent(() =>
    inTurns(numbers, (invoiceNumber) =>
      invoices.call(applyPayment, payments, {
        organisationId: 20,
        invoiceNumber,
        paymentId: `bench-${round}-${invoiceNumber}`,
        amount: '87500',
        paidAt: new Date().toISOString(),
        channel: 'CARD',
        reference: `B-${invoiceNumber}`,
      }),
    ),
  );
  const facts = (await invoices.announced(invoicePaymentApplied)).slice(told);
  told += facts.length;
  if (facts.length !== count) throw new Error(`${facts.length} of ${count} were booked`);
  const post = (fact) => ledger.deliver(invoicePaymentApplied, { ...fact, revenueId: 110 });
  const half = Math.floor(count / 2);
  const alone = await spent(async () => {
    for (const fact of facts.slice(0, half)) await post(fact);
  });
  const side = await spent(() => inTurns(facts.slice(half), post));
  results.push({ booking: booking / count, alone: alone / half, side: side / (count - half) });
}
const [{ n }] = await ledger.database.reader.query('SELECT COUNT(*) AS n FROM ledger_entries');
console.log(`${n} entries of ${told} payments`);
const words = (name, cost, booking) =>
  `${name} ${cost.toFixed(3)} ms (${((100 * cost) / booking).toFixed(1)} %)`;
for (const [at, { booking, alone, side }] of results.entries())
  console.log(
    `round ${at + 1}: booking ${booking.toFixed(3)} ms of processor; posting ${words('alone', alone, booking)}, ${words('together', side, booking)}`,
  );
await invoices.stop();
await ledger.stop();
process.exit(0);
