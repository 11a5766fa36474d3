import type { MoneyEvent, MoneyInvoice } from '@kobodesk/contracts/invoicing';
import { canonical, decimalOf, sumOf, thousandths } from '@kobodesk/contracts/kernel';
import type { LedgerFinding } from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { lineOf, readContent, wordsOf } from '../entry.js';
import {
  divisionId,
  divisionsOf,
  isAdvanced,
  whereOf,
  wholeOf,
  type SharedEvent,
} from '../../share/shared-event.js';
import { post, type LedgerEvent } from '../post.js';
import type { InvoiceEntry, SumRow } from './ledger-reader.js';

export interface InvoiceStretch {
  /** as they are on record */
  invoices: readonly MoneyInvoice[];
  entries: readonly InvoiceEntry[];
  receivables: readonly SumRow[];
  /** what was recorded after this moment may be under way */
  settledMs: number;
  /** the last day that counts; absent: all of it, and what is due is what the record says of today */
  asAt?: string | undefined;
}
/** What is found, and whether something of these invoices may be under way. */
export interface HeldInvoices {
  findings: LedgerFinding[];
  isMoving: boolean;
}

/** The entry of an event held against the record: an altered event, and an altered rule, are two findings. */
function derived(event: MoneyEvent, entry: InvoiceEntry): LedgerFinding[] {
  const where = `${event.id} of ${event.invoiceNumber}`;
  const content = readContent(entry.content);
  if (!content) return [];
  const now = post(event);
  if (wordsOf(now) === wordsOf(content.lines.map(lineOf)) && event.day === content.event.day) return [];
  const same = (one: LedgerEvent): string => {
    // an entry of a release before does not say what its line is a part of
    const said = one.kind === 'paid' ? { ...one, place: whereOf(one.place) } : one;
    return canonical({ ...said, recordedAt: '' });
  };
  const isSame = same(event) === same(content.event);
  const text = isSame
    ? `Entry ${entry.sequence} was posted by rule ${content.rule}, and would be posted otherwise today`
    : `Entry ${entry.sequence} was posted for another event than the record tells of today`;
  const cause = isSame ? 'rule' : 'event';
  return [{ check: 'events', where, text, cause }];
}

const isDivision = (event: LedgerEvent | undefined): event is SharedEvent =>
  event?.kind === 'shared' || event?.kind === 'passedOn' || event?.kind === 'advanced';

/** What was divided is what was paid, to the last unit. */
function divided(paid: MoneyEvent, entry: InvoiceEntry | undefined): LedgerFinding[] {
  const event = entry && readContent(entry.content)?.event;
  if (!isDivision(event) || paid.kind !== 'paid') return [];
  const given = sumOf(
    [event.rest, ...event.shares.map(({ amount }) => amount)].map((said) => thousandths(said)),
  );
  const of = event.kind === 'advanced' ? decimalOf(wholeOf(paid)) : paid.applied;
  if (event.collected === of && given === thousandths(event.collected)) return [];
  const where = `${event.id} of ${event.invoiceNumber}`;
  const text = `${of} was paid, ${event.collected} was divided, into ${decimalOf(given)}`;
  return [{ check: 'shares', where, text }];
}

/** What payments says was passed on of a payment that was more than was due is what was put down. */
function advanced(paid: MoneyEvent, entryOf: ReadonlyMap<string, InvoiceEntry>): LedgerFinding[] {
  if (!isAdvanced(paid)) return [];
  const id = divisionId('advanced', paid.id);
  const event = readContent(entryOf.get(id)?.content ?? '')?.event;
  const given = isDivision(event) ? sumOf(event.shares.map(({ amount }) => thousandths(amount))) : 0n;
  const said = thousandths(paid.passedOn ?? '0');
  if (given === said) return [];
  const text = `${decimalOf(said)} was passed on of it, and ${decimalOf(given)} is put down as advanced`;
  return [{ check: 'shares', where: `${id} of ${paid.invoiceNumber}`, text }];
}

/** What an invoice owes: by its record, or by what happened to it until a day. */
function dueOf({ isVoided, amount, paid, credit, events }: MoneyInvoice, asAt: string | undefined): bigint {
  if (asAt !== undefined)
    return sumOf(
      events
        .filter(({ day }) => day <= asAt)
        .flatMap((event) => post(event).filter(({ account }) => account === '1200'))
        .map((line) => line.amount),
    );
  return isVoided ? 0n : thousandths(amount) - thousandths(paid) - thousandths(credit);
}

/** Each event of these invoices has one entry and the other way round, and what is due of them is what the lines say. */
export function checkInvoices({
  invoices,
  entries: all,
  receivables,
  settledMs,
  asAt,
}: InvoiceStretch): HeldInvoices {
  const findings: LedgerFinding[] = [];
  const counts = (day: string): boolean => asAt === undefined || day <= asAt;
  const entries = all.filter(({ business_day: day }) => counts(day));
  const entryOf = new Map(entries.map((entry) => [entry.event_id, entry]));
  const owed = new Map(receivables.map((row) => [Number(row.invoice_id), asThousandths(row.sum)]));
  const events = invoices.flatMap((invoice) => invoice.events).filter(({ day }) => counts(day));
  const known = new Set(events.flatMap(({ id }) => [id, ...divisionsOf(id)]));
  const restless = new Set<number>();
  for (const event of events) {
    const entry = entryOf.get(event.id);
    if (Date.parse(event.recordedAt) > settledMs) restless.add(event.invoiceId);
    else if (entry) {
      findings.push(...derived(event, entry));
      findings.push(...divisionsOf(event.id).flatMap((id) => divided(event, entryOf.get(id))));
      findings.push(...advanced(event, entryOf));
    } else if (post(event).length > 0)
      findings.push({
        check: 'events',
        where: `${event.id} of ${event.invoiceNumber}`,
        text: 'It happened, and has no entry',
      });
  }
  for (const entry of entries) {
    if (known.has(entry.event_id)) continue;
    if (Number(entry.recorded_at_ms) > settledMs) restless.add(Number(entry.invoice_id));
    else
      findings.push({
        check: 'events',
        where: entry.event_id,
        text: `Entry ${entry.sequence} is of something that never happened`,
      });
  }
  for (const invoice of invoices.filter(({ invoiceId }) => !restless.has(invoiceId))) {
    const due = dueOf(invoice, asAt);
    const is = owed.get(invoice.invoiceId) ?? 0n;
    if (due === is) continue;
    const text = `${decimalOf(due)} is due of it, and ${decimalOf(is)} by the ledger`;
    findings.push({ check: 'receivable', where: `invoice ${invoice.invoiceNumber}`, text });
  }
  return { findings, isMoving: restless.size > 0 };
}
