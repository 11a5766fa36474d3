import { moneyTextOf } from '@kobodesk/contracts/invoicing';
import { dayText, sumOf, type Thousandths } from '@kobodesk/contracts/kernel';
import type { Basis } from './basis.js';
import type { KnownPayment } from './book/known-payment.js';
import { feeOf } from './match-rules.js';
import { passedOnWords } from './why-not.js';

/** Payments that would explain a line together, by their places. */
export interface Option {
  readonly places: readonly number[];
  readonly evidence: readonly string[];
}

export interface Batch extends Option {
  readonly day: string;
  readonly currency: string;
}

/**
 * What the provider took on a day, all of it or of one channel, in full or less its fees: the open payments of each, by
 * what they come to.
 */
export function batchesOf(basis: Basis, isFree: (place: number) => boolean): Map<Thousandths, Batch[]> {
  const byAmount = new Map<Thousandths, Batch[]>();
  for (const places of groupsOf(basis, isFree))
    for (const [amount, batch] of sumsOf(basis, places)) {
      const alike = byAmount.get(amount);
      if (alike) alike.push(batch);
      else byAmount.set(amount, [batch]);
    }
  return byAmount;
}

interface Day {
  readonly all: number[];
  readonly byChannel: Map<string, number[]>;
}

/** Groups of two and more, each once: where all of a day are of one channel, that is one group. */
function* groupsOf({ book }: Basis, isFree: (place: number) => boolean): Generator<readonly number[]> {
  const days = new Map<string, Day>();
  for (let place = 0; place < book.size; place += 1) {
    if (!isFree(place)) continue;
    const { day, currency, channel } = book.at(place);
    const key = `${day}|${currency}`;
    const { all, byChannel } = days.get(key) ?? { all: [], byChannel: new Map<string, number[]>() };
    const ofChannel = byChannel.get(channel) ?? [];
    all.push(place);
    ofChannel.push(place);
    byChannel.set(channel, ofChannel);
    days.set(key, { all, byChannel });
  }
  for (const { all, byChannel } of days.values()) {
    const parts = byChannel.size > 1 ? [...byChannel.values()] : [];
    for (const places of [all, ...parts]) if (places.length > 1) yield places;
  }
}

function sumsOf({ book, rules }: Basis, places: readonly number[]): [Thousandths, Batch][] {
  const payments = places.map((place) => book.at(place));
  const [{ day, currency }] = payments as [KnownPayment];
  const gross = sumOf(payments.map(({ amount }) => amount));
  const fees = sumOf(payments.map((payment) => feeOf(rules, payment)));
  const words = `The ${places.length} open payments of ${dayText(day)} come to ${moneyTextOf(gross, currency)}`;
  const passedOn = passedOnWords(payments);
  const full: Batch = { places, day, currency, evidence: [`${words}, equal to the kobo`, passedOn] };
  // fees that leave nothing are no settlement
  if (fees === 0n || fees >= gross) return [[gross, full]];
  const less = `${words}; less known fees of ${moneyTextOf(fees, currency)} it is equal to the kobo`;
  return [
    [gross, full],
    [gross - fees, { ...full, evidence: [less, passedOn] }],
  ];
}
