import { listMoneyEvents, listMoneyHolders } from '@kobodesk/contracts/invoicing';
import { AgencyNotChosen, decimalOf, refusalOf, systemActor, thousandths } from '@kobodesk/contracts/kernel';
import { chainStart } from '@kobodesk/contracts/reporting';
import { mostFindingsNamed, type LedgerFinding } from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { VerifyingKey } from '@kobodesk/chassis/security/secrets';
import { paidOutEventOf, Payouts } from '../../payout/payouts.js';
import { Seals } from '../seal/seals.js';
import { Statements } from '../../statement/statements.js';
import { Ledger } from '../ledger-entries.js';
import { checkEntries } from './check-entries.js';
import { checkInvoices } from './check-invoices.js';
import { checkPayouts } from './check-payouts.js';
import { checkRoots } from './check-roots.js';
import { checkStatements } from './check-statements.js';
import { sealsInTrail, totalsOfOthers } from './held-against.js';
import { movesAfter } from './held-moves.js';
import { LedgerReader } from './ledger-reader.js';

const entriesAtOnce = 500;
/** so long a fact may be on its way before it counts as missing */
const underWayMs = 60_000;

type Asking = Pick<Work, 'actor' | 'ask' | 'now' | 'read'>;
interface Part {
  part: string;
  checked: number;
  findings: LedgerFinding[];
  next: string | null;
}

async function entriesAfter(call: Asking, organisationId: number, after: number): Promise<Part> {
  const reader = call.read(LedgerReader);
  // before the entries: what is added meanwhile lies behind this end
  const head = await call.read(Ledger).head();
  const [before] = after === 0 ? [] : await reader.entries(after - 1, 1);
  const all = await reader.entries(after, entriesAtOnce);
  const isLast = all.length < entriesAtOnce;
  const end = { sequence: Number(head?.last_sequence ?? 0), hash: head?.last_hash ?? chainStart };
  const entries = isLast ? all.filter(({ sequence }) => sequence <= end.sequence) : all;
  const to = isLast ? Math.max(end.sequence, after) : (entries.at(-1)?.sequence ?? after);
  const findings = checkEntries({
    organisationId,
    previousHash: before?.hash ?? chainStart,
    after,
    entries,
    lines: await reader.lines(after + 1, to),
    end: isLast ? end : undefined,
  });
  const part = `entries ${after + 1} to ${to}`;
  return { part, checked: entries.length, findings, next: isLast ? 'days' : `entries:${to}` };
}

async function sumsOfDays(call: Asking): Promise<Part> {
  const reader = call.read(LedgerReader);
  const wrong = await reader.wrongDays();
  const findings = wrong.map(({ account, currency_id: currency, business_day: day, kept, added }) => ({
    check: 'days' as const,
    where: `${account} on ${day} (${currency})`,
    text: `The kept sum is ${decimalOf(asThousandths(kept))}, its lines come to ${decimalOf(asThousandths(added))}`,
  }));
  return { part: 'sums of days', checked: await reader.countDays(), findings, next: 'invoices:0' };
}

async function invoicesAfter(call: Asking, { organisationId, after, asAt, isMoving }: At): Promise<Part> {
  const asked = { organisationId, after };
  const { data: invoices, next } = await call.ask(
    listMoneyEvents,
    asked,
    systemActor('settlement', organisationId),
  );
  const to = next ?? undefined;
  const reader = call.read(LedgerReader);
  const held = checkInvoices({
    invoices,
    entries: await reader.ofInvoices(after, to),
    receivables: await reader.receivables(after, to, asAt),
    settledMs: call.now.getTime() - underWayMs,
    asAt,
  });
  const moving = isMoving || held.isMoving ? ':moving' : '';
  // what is held of customers is known of today alone
  const then = asAt === undefined ? 'customers' : 'payouts';
  return {
    part: `invoices after ${after}`,
    checked: invoices.length,
    findings: held.findings,
    next: `${next === null ? then : `invoices:${next}`}${moving}`,
  };
}

async function excessOfCustomers(call: Asking, { organisationId, isMoving }: At): Promise<Part> {
  const { held } = await call.ask(
    listMoneyHolders,
    { organisationId },
    systemActor('settlement', organisationId),
  );
  const sums = await call.read(LedgerReader).excess();
  const key = (account: string, customer: number, currency: number): string =>
    `${account} of customer ${customer} (${currency})`;
  const kept = new Map(
    held.flatMap(({ customerId, currencyId, excess, refundable }) => [
      [key('2100', customerId, currencyId), thousandths(excess)],
      [key('2400', customerId, currencyId), thousandths(refundable)],
    ]),
  );
  const booked = new Map(
    sums.map((row) => [
      key(row.account, Number(row.customer_id), Number(row.currency_id)),
      -asThousandths(row.sum),
    ]),
  );
  const findings = [...new Set([...kept.keys(), ...booked.keys()])].flatMap((where): LedgerFinding[] => {
    const [is, by] = [kept.get(where) ?? 0n, booked.get(where) ?? 0n];
    if (is === by) return [];
    const text = `${decimalOf(is)} is held by the records, and ${decimalOf(by)} by the ledger`;
    return [{ check: 'excess', where, text }];
  });
  return { part: 'excess of customers', checked: kept.size, findings, next: after('payouts', isMoving) };
}

async function recordedPayouts(call: Asking, { asAt, isMoving }: At): Promise<Part> {
  // entries first: what is recorded meanwhile has its entry, and is not looked for here
  const counts = (day: string): boolean => asAt === undefined || day <= asAt;
  const all = await call.read(LedgerReader).named('paidOut');
  const entries = all.filter(({ business_day: day }) => counts(day));
  const recorded = await call.read(Payouts).list({}, { id: 'ASC' });
  const payouts = recorded.filter(({ paidDay }) => counts(paidDay));
  const settledMs = call.now.getTime() - underWayMs;
  const findings = checkPayouts({ events: payouts.map(paidOutEventOf), entries, settledMs });
  return { part: 'payouts', checked: payouts.length, findings, next: after('banked:0', isMoving) };
}

async function decidedLines(call: Asking, at: At): Promise<Part> {
  const held = await movesAfter(call, at, call.now.getTime() - underWayMs);
  const next = held.next === null ? 'statements' : `banked:${held.next}`;
  return { ...held, part: `decisions of bank lines after ${at.after}`, next: after(next, at.isMoving) };
}

async function issuedStatements(
  call: Asking,
  { isMoving }: At,
  trusted: readonly VerifyingKey[],
): Promise<Part> {
  const statements = call.read(Statements);
  const rows = await statements.chains();
  const findings = checkStatements({ rows, reached: await statements.reached(), trusted });
  const next = after('totals', isMoving);
  return { part: 'settlement statements', checked: rows.length, findings, next };
}

/** What others keep of the same money. While something may be under way to one of them, nothing is a difference. */
async function totalsToldElsewhere(call: Asking, { organisationId, asAt, isMoving }: At): Promise<Part> {
  const held = await totalsOfOthers(call, organisationId, asAt);
  const isUnsure = isMoving && held.findings.length > 0;
  return {
    part: isUnsure ? 'totals (something was put down in the last minute: please verify again)' : 'totals',
    checked: held.checked,
    findings: isUnsure ? [] : held.findings,
    next: 'roots:0',
  };
}

/** One seal at a time: its root is worked out anew of all its entries. */
async function rootAfter(call: Asking, { after: number }: At): Promise<Part> {
  const seals = call.read(Seals);
  const [before] = number === 0 ? [] : await seals.after(number - 1, 1);
  const [seal] = await seals.after(number, 1);
  if (!seal) return { part: 'roots of days', checked: 0, findings: [], next: 'seals:0' };
  const { fromSequence: from, toSequence: to } = seal;
  const findings = checkRoots(before, [{ seal, root: await seals.rootOf({ from, to }) }], chainStart);
  const part = `root of entries ${from} to ${to}, sealed on ${seal.day}`;
  return { part, checked: to - from + 1, findings, next: `roots:${seal.number}` };
}

async function sealsOf(call: Asking, { organisationId, after: page }: At): Promise<Part> {
  const { checked, findings, isLast } = await sealsInTrail(call, organisationId, page);
  const part = page === 0 ? 'seals in the audit trail' : `seals in the audit trail, page ${page + 1}`;
  return { part, checked, findings, next: isLast ? null : `seals:${page + 1}` };
}

const after = (what: string, isMoving: boolean): string => (isMoving ? `${what}:moving` : what);

/** Where the walk is, and what counts in it. */
interface At {
  organisationId: number;
  /** the number that the place goes on after */
  after: number;
  asAt: string | undefined;
  /** something was put down in the minute before */
  isMoving: boolean;
}
/** What is verified, from which place on. */
export interface Verifying {
  cursor?: string | undefined;
  asAt?: string | undefined;
}

/** One part of the walk (rules/ledger.md#verifying). */
export async function verifyPart(
  call: Asking,
  { cursor = 'entries:0', asAt }: Verifying,
  trusted: readonly VerifyingKey[] = [],
) {
  const { organisationId } = call.actor;
  if (organisationId === null) throw refusalOf(AgencyNotChosen);
  const [what = '', from = '0'] = cursor.split(':');
  const at: At = {
    organisationId,
    after: from === 'moving' ? 0 : Number.parseInt(from, 10),
    asAt,
    isMoving: cursor.endsWith(':moving'),
  };
  const parts: Record<string, () => Promise<Part>> = {
    entries: () => entriesAfter(call, organisationId, at.after),
    days: () => sumsOfDays(call),
    invoices: () => invoicesAfter(call, at),
    customers: () => excessOfCustomers(call, at),
    payouts: () => recordedPayouts(call, at),
    banked: () => decidedLines(call, at),
    statements: () => issuedStatements(call, at, trusted),
    totals: () => totalsToldElsewhere(call, at),
    roots: () => rootAfter(call, at),
    seals: () => sealsOf(call, at),
  };
  // before the part: the walk is true of this end at least
  const [last] = await call.read(LedgerReader).last();
  const end = last && {
    sequence: Number(last.sequence),
    hash: last.hash,
    recordedAt: new Date(Number(last.recorded_at_ms)).toISOString(),
  };
  const { findings, ...part } = await (parts[what] ?? (() => sumsOfDays(call)))();
  return {
    ...part,
    found: findings.length,
    findings: findings.slice(0, mostFindingsNamed),
    end: end ?? null,
    message: findings.length === 0 ? 'The ledger is right' : 'Something is not as it should be',
  };
}
