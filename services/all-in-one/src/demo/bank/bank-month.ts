import { csvText, dayAfter, decimalOf, sheetName, sumOf, thousandths } from '@kobodesk/contracts/kernel';
import { getMatchRules, runBankMatch, takeBankStatement } from '@kobodesk/contracts/payments';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { request } from '../changes.js';
import { people, type Stage } from '../stage.js';
import type { Timeline } from '../timeline.js';

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const zone = 'Africa/Lagos';
const opening = thousandths('12500000');
/** of each payment by card of a day that is settled less fees */
const cardFee = '161.25';
const fee = thousandths(cardFee);
/** of a branch that posts a deposit when it comes to it */
const daysLate = 10;
/** with payments, or there is no month to tell of */
const leastDays = 5;

/** What came in by the provider. */
export interface PaidIn {
  readonly at: Date;
  readonly rrr: string;
  readonly amount: string;
}
interface Line {
  readonly day: string;
  readonly words: string;
  readonly amount: bigint;
}

const exchanged = (rrr: string): string => `${rrr.slice(0, 9)}${rrr.at(10)}${rrr.at(9)}${rrr.slice(11)}`;

/** The lines of a day: together where there are several, once in full and once less fees; else by their references. */
function linesOf(payments: readonly PaidIn[], day: string, batches: number): Line[] {
  const next = dayAfter(day, 1);
  const gross = sumOf(payments.map(({ amount }) => thousandths(amount)));
  if (payments.length > 1 && batches === 0) return [{ day: next, words: 'REMITA SETTLEMENT', amount: gross }];
  if (payments.length > 1 && batches === 1)
    return [{ day: next, words: 'REMITA SETTLEMENT', amount: gross - fee * BigInt(payments.length) }];
  return payments.map(({ rrr, amount }) => ({
    day: next,
    words: `NIP/REMITA/${rrr}`,
    amount: thousandths(amount),
  }));
}

/** The payments of each day, the earliest first. */
function byDay(paid: readonly PaidIn[]): [string, readonly PaidIn[]][] {
  const days = new Map<string, PaidIn[]>();
  for (const one of paid) {
    const day = dayOf(one.at, zone);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].sort();
}

/** What the bank shows of some days: the first two with several payments are settled together. */
function shownOf(days: readonly (readonly [string, readonly PaidIn[]])[]): Line[] {
  let batches = 0;
  return days.flatMap(([day, payments]) => {
    const lines = linesOf(payments, day, batches);
    if (payments.length > 1) batches += 1;
    return lines;
  });
}

/**
 * What goes wrong in a month: a twin, two digits that were exchanged, a deposit that a branch posts ten days late, money of
 * a stranger, a charge. A day together, and another one less fees, are there already.
 */
function troubled(lines: readonly Line[]): Line[] {
  const [twin, wrong, late] = lines.filter(({ words }) => words.startsWith('NIP'));
  const last = lines.at(-1);
  const changed = lines.map((line) => {
    if (line === wrong) return { ...line, words: `NIP/REMITA/${exchanged(line.words.slice(11))}` };
    return line === late
      ? { ...line, day: dayAfter(line.day, daysLate), words: `BRANCH DEP/${line.words.slice(11)}` }
      : line;
  });
  return [
    ...changed,
    ...(twin ? [twin] : []),
    ...(last ? [{ ...last, words: 'CASH DEP BR 044 A MUSA', amount: thousandths('38000') }] : []),
    ...(last ? [{ ...last, words: 'COT AND SMS CHARGES', amount: -thousandths('12500') }] : []),
  ].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** The statements of a month: of one day nobody has brought one, and its payments are still in transit. */
function statementsOf(paid: readonly PaidIn[]): string[] {
  const days = byDay(paid);
  const singly = (day: (typeof days)[number] | undefined) => (day ? linesOf(day[1], day[0], 2) : []);
  const [first, missing] = [singly(days[0]), singly(days[1])];
  const came = sumOf([...first, ...missing].map(({ amount }) => amount));
  return [fileOf(first, opening), fileOf(troubled(shownOf(days.slice(2))), opening + came)];
}

function fileOf(lines: readonly Line[], from: bigint): string {
  let balance = from;
  const rows = lines.map(({ day, words, amount }) => {
    balance += amount;
    const [debit, credit] = amount < 0n ? [decimalOf(-amount), ''] : ['', decimalOf(amount)];
    return [day, words, debit, credit, decimalOf(balance)];
  });
  return csvText([
    ['Account No', '1012345678'],
    ['Value Date', 'Remarks', 'Debit', 'Credit', 'Balance'],
    ...rows,
  ]);
}

/** Two people agree on what the provider keeps of a card: the settlement less fees is explained by it. */
async function agreeOnFees(stage: Stage): Promise<void> {
  const { data } = await stage.as(people.admin, getMatchRules, {});
  const { version: base, named, unnamed, leastBits, mostOpen, mostTogether } = data.present;
  const fees = [{ channel: 'CARD', flat: cardFee }];
  const rules = { named, unnamed, fees, leastBits, mostOpen, mostTogether };
  const reason = 'The provider keeps ₦161.25 of each payment by card';
  await request(stage, { type: 35, payload: async () => ({ ...rules, base, reason }), outcome: 'approved' });
}

/** In the last hour: the statements of the last thirty days are taken, and held against what was paid. */
export function planBankMonth(stage: Stage, timeline: Timeline, now: Date, paid: readonly PaidIn[]): void {
  timeline.at(new Date(now.getTime() - 10 * minute), async () => {
    const last = paid.filter(({ at }) => {
      const age = now.getTime() - at.getTime();
      return age > 2 * dayMs && age < 32 * dayMs;
    });
    if (new Set(last.map(({ at }) => dayOf(at, zone))).size < leastDays) return;
    for (const [at, text] of statementsOf(last).entries()) {
      const file = await stage.keep(people.admin, sheetName, 'text/csv', text);
      const asked = { file, name: `zenith-1012345678-${at + 1}.csv`, profile: 'by-headings' };
      await stage.as(people.admin, takeBankStatement, asked);
    }
    await agreeOnFees(stage);
    await stage.as(people.admin, runBankMatch, {});
  });
}
