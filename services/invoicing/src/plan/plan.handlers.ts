import { Injectable } from '@nestjs/common';
import { findActiveUser } from '@kobodesk/contracts/identity';
import { judgePlanned, ReferenceTaken, runPlanned } from '@kobodesk/contracts/invoicing';
import { KeyInUse, Refusal, refusalOf } from '@kobodesk/contracts/kernel';
import type { JudgedRow, PlanClaim, RowOutcome } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Amendments } from '../amendment/amendments.js';
import { InvoiceVersions } from '../amendment/invoice-versions.js';
import { awaitsCredit } from '../amendment/waiting-note.js';
import { CorrectedInvoices } from '../correction/corrected-invoices.js';
import { dueBy } from '../correction/correct.js';
import { SeenInvoices } from './seen-invoices.js';
import { lookUpGiven } from '../reference/given-reference.js';
import {
  judgeCreator,
  judgedReference,
  judgeVoid,
  referenceObjection,
  type NewCreator,
  type PlannedInvoice,
} from './judge-rows.js';
import { PlannedRows } from './planned-rows.js';
import { runRow } from './run-row.js';

type Reading = Pick<Work, 'actor' | 'ask' | 'read'>;

/** questions to another service that are under way at a time */
const askedAtOnce = 8;

/** The answers of many questions, a few at a time. */
async function each<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < items.length; at += askedAtOnce)
    answers.push(...(await Promise.all(items.slice(at, at + askedAtOnce).map(ask))));
  return answers;
}

/** The invoices that rows name, looked up at once: asked for that of a row, undefined where there is none to be seen. */
async function plannedOf(
  call: Reading,
  claims: readonly PlanClaim[],
): Promise<(claim: PlanClaim) => PlannedInvoice | undefined> {
  const numbers = new Set(claims.map(({ invoiceNumber }) => invoiceNumber.toUpperCase()));
  const rows = await call.read(SeenInvoices).numbered([...numbers]);
  const ids = rows.map(({ id }) => id);
  const edits = await call.read(InvoiceVersions).countsOf(ids);
  const pending = await call.read(Amendments).kindsPending(ids);
  const known = new Map(
    rows.map((row): [string, PlannedInvoice] => {
      const kind = pending.get(row.id);
      const waiting = [...(kind ? [kind] : []), ...(awaitsCredit(row) ? ['credit-note' as const] : [])];
      return [row.invoice_number, { row, version: String((edits.get(row.id) ?? 0) + 1), waiting }];
    }),
  );
  return ({ invoiceNumber }) => known.get(invoiceNumber.toUpperCase());
}

/** Those of these addresses that are of somebody who raises invoices for the agency. */
async function creatorsOf(call: Reading, claims: readonly PlanClaim[]): Promise<Map<string, NewCreator>> {
  const emails = [...new Set(claims.map(({ creator }) => creator.toLowerCase()).filter(Boolean))];
  const found = await each(emails, async (email) => (await call.ask(findActiveUser, { email })).data);
  // a customer's staff raise invoices for their customer alone
  return new Map(found.flatMap((user, at) => (user?.isStaff ? [[emails[at] ?? '', user] as const] : [])));
}

async function judgeReference(call: Reading, claim: PlanClaim, invoice: PlannedInvoice): Promise<JudgedRow> {
  const { row } = invoice;
  const objection = referenceObjection(claim, row);
  if (objection !== undefined) return { why: objection };
  const rrr = claim.reference;
  if (await call.read(CorrectedInvoices).hasReference(rrr)) return { why: ReferenceTaken.message as string };
  try {
    const about = { rrr, field: 'reference', invoiceNumber: row.invoice_number, due: dueBy(row) };
    return judgedReference(claim, invoice, await lookUpGiven(call, about));
  } catch (error) {
    // a provider that does not answer has said nothing about the row
    if (!(error instanceof Refusal) || error.report.status >= 500) throw error;
    return { why: error.message };
  }
}

/** Rows of plans that payments keeps, about invoices (decision 096). */
@Injectable()
export class PlanHandlers {
  readonly judge = handle(judgePlanned, async ({ kind, claims }, call) => {
    const invoiceOf = await plannedOf(call, claims);
    const creators =
      kind === 'correct-creator' ? await creatorsOf(call, claims) : new Map<string, NewCreator>();
    const judged = await each(claims, async (claim): Promise<JudgedRow> => {
      const invoice = invoiceOf(claim);
      if (!invoice) return { why: 'The invoice was not found' };
      if (kind === 'void') return judgeVoid(claim, invoice, call.actor.userId);
      if (kind === 'correct-creator')
        return judgeCreator(claim, invoice, creators.get(claim.creator.toLowerCase()));
      return judgeReference(call, claim, invoice);
    });
    return { data: judged };
  });

  readonly run = handle(runPlanned, ({ plan, effects, maker, checker, comment }, call) =>
    call.write(async (tx) => {
      const rows = tx.of(PlannedRows);
      const outcomes = await rows.of(
        plan,
        effects.map(({ key }) => key),
      );
      const open = effects.filter(({ key }) => !outcomes.has(key));
      const taken = await rows.take(
        plan,
        open.map(({ key }) => key),
      );
      // somebody else runs the same rows: whoever asks again is answered what became of them
      if (!taken) throw refusalOf(KeyInUse);
      for (const effect of open) {
        const people = { maker, checker: checker ?? undefined, comment };
        const { refusal } = await tx.attempt(() => runRow(tx, effect, people));
        const outcome: RowOutcome = refusal
          ? { state: refusal.report.status === 409 ? 'stale' : 'refused', why: refusal.message }
          : { state: 'done', why: '' };
        if (refusal) await rows.note(plan, effect.key, outcome);
        outcomes.set(effect.key, outcome);
      }
      return {
        data: effects.map(({ key }) => ({
          key,
          ...(outcomes.get(key) ?? { state: 'failed' as const, why: '' }),
        })),
      };
    }),
  );
}
