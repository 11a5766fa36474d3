/** What happens to so many invoices, the same for the same seed: each in its own order, all of them mixed. */
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { lived } from '../../../services/settlement/dist/ledger/ledger.builders.js';
import { randomOf } from '../lab/random.mjs';

const mostSteps = 8;
const whats = ['pay', 'pay', 'pay', 'credit', 'edit', 'void'];

export function madeLives(seed, wanted) {
  const random = randomOf(seed);
  const whole = (low, high) => Math.floor(random.between(low, high + 1));
  const lives = [];
  let events = 0;
  while (events < wanted) {
    const steps = Array.from({ length: whole(0, mostSteps) }, () => ({
      what: random.pick(whats),
      kobo: whole(1, 5_000_000),
      locationId: random.pick([201, 202]),
      customerId: random.pick([101, 102]),
    }));
    const life = lived(lives.length + 1, { kobo: whole(1, 5_000_000), steps });
    lives.push(life);
    events += life.events.length;
  }
  return lives;
}

/** All events in an order that no clock gives: a fact may come before what it is about. */
export function mixed(lives, seed) {
  const random = randomOf(seed + 1);
  const events = lives.flatMap((life) => life.events);
  for (let at = events.length - 1; at > 0; at -= 1) {
    // near to each other, as a bus mixes them
    const other = Math.max(0, at - Math.floor(random.between(0, 200)));
    [events[at], events[other]] = [events[other], events[at]];
  }
  return events;
}

/** What bank lines show of every second payment, some of it undone: each move of up to three payments. */
export function madeMoves(lives) {
  const paid = lives.flatMap(({ events }) => events.filter(({ kind }) => kind === 'paid'));
  const moves = [];
  for (let at = 0; at < paid.length; at += 4) {
    const some = paid.slice(at, at + 1 + (at % 3)).map(({ id, applied, surplus }) => ({
      paymentId: id.slice('paid:'.length),
      amount: decimalOf(thousandths(applied) + thousandths(surplus)),
    }));
    const gross = some.reduce((sum, { amount }) => sum + thousandths(amount), 0n);
    const fee = at % 2 === 0 ? 0n : gross / 100n;
    const said = {
      lineId: at + 1,
      day: '2026-11-21',
      recordedAt: '2026-11-21T09:00:00.000Z',
      account: '0099887766',
      currencyId: 566,
      amount: decimalOf(gross - fee),
      fee: decimalOf(fee),
      payments: some,
    };
    for (const kind of at % 7 === 0 ? ['banked', 'unbanked', 'banked'] : ['banked'])
      moves.push({ number: moves.length + 1, kind, version: moves.length + 1, ...said });
  }
  return moves;
}
