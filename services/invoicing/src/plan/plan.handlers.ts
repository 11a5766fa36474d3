import { Injectable } from '@nestjs/common';
import { findActiveUser } from '@kobodesk/contracts/identity';
import { judgePlanned, ReferenceTaken, runPlanned } from '@kobodesk/contracts/invoicing';
import { Refusal } from '@kobodesk/contracts/kernel';
import type { JudgedRow, PlanClaim } from '@kobodesk/contracts/payments';
import { runOnce } from '@kobodesk/chassis/changes/planned-rows';
import type { Work } from '@kobodesk/chassis/operations/call';
import { fewAtATime } from '@kobodesk/chassis/operations/side-by-side';
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
  judgeCredit,
  judgedReference,
  judgeVoid,
  referenceObjection,
  type NewCreator,
  type PlannedInvoice,
} from './judge-rows.js';
import { judgeMerges, lockMerged } from './planned-merge.js';
import { runRow } from './run-row.js';

type Reading = Pick<Work, 'actor' | 'ask' | 'read'>;

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
  const found = await fewAtATime(emails, async (email) => (await call.ask(findActiveUser, { email })).data);
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

/** Rows of plans that payments keeps, about invoices and customers (decision 096). */
@Injectable()
export class PlanHandlers {
  readonly judge = handle(judgePlanned, async ({ kind, claims }, call) => {
    if (kind === 'merge-customers') return { data: await judgeMerges(call, claims) };
    const invoiceOf = await plannedOf(call, claims);
    const creators =
      kind === 'correct-creator' ? await creatorsOf(call, claims) : new Map<string, NewCreator>();
    const judged = await fewAtATime(claims, async (claim): Promise<JudgedRow> => {
      const invoice = invoiceOf(claim);
      if (!invoice) return { why: 'The invoice was not found' };
      if (kind === 'void') return judgeVoid(claim, invoice, call.actor.userId);
      if (kind === 'credit-notes') return judgeCredit(claim, invoice);
      if (kind === 'correct-creator')
        return judgeCreator(claim, invoice, creators.get(claim.creator.toLowerCase()));
      return judgeReference(call, claim, invoice);
    });
    return { data: judged };
  });

  readonly run = handle(runPlanned, ({ plan, effects, maker, checker, comment }, call) =>
    call.write(async (tx) => {
      const agreed = { plan, maker, checker: checker ?? undefined, comment };
      await lockMerged(
        tx,
        effects.filter(({ op }) => op === 'merge-customers'),
      );
      return { data: await runOnce(tx, plan, effects, (effect) => runRow(tx, effect, agreed)) };
    }),
  );
}
