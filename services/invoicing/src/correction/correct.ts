import {
  CorrectionOutdated,
  CorrectionRefused,
  invoiceCreatorChanged,
  InvoiceNotFound,
  invoiceReferenceAttached,
  ReferenceTaken,
} from '@kobodesk/contracts/invoicing';
import { refusalOf, wrongField, type Refusal } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import * as z from 'zod';
import { factsOf } from '../invoice/invoice-facts.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { OfficerSums } from '../ageing/tracker/officer-sums.js';
import { EarlierReferences } from '../reference/earlier-references.js';
import { amountObjection } from '../reference/given-reference.js';
import { CorrectedInvoices } from './corrected-invoices.js';

export const CorrectedReference = z.object({
  invoiceNumber: z.string(),
  rrr: z.string(),
  /** that of the invoice when it was requested; '' for none */
  before: z.string(),
  /** what the provider said that it is for; absent where it was not asked, null where it does not tell */
  amount: z.string().nullish(),
});
export const CorrectedCreator = z.object({
  invoiceNumber: z.string(),
  creator: z.object({ userId: z.number(), userName: z.string(), fullName: z.string() }),
  before: z.number(),
});

export const refused = (field: string, message: string): Refusal =>
  wrongField(field, message, CorrectionRefused);

/** What a reference is to be for: what is due, or what was paid where nothing is due any more. */
export function dueBy(row: StoredInvoice): bigint {
  const payable = asThousandths(row.amount_thousandths) - asThousandths(row.credit_thousandths);
  const outstanding = payable - asThousandths(row.paid_thousandths);
  return outstanding > 0n ? outstanding : payable;
}

/** Gives an invoice another payment reference, unless it has another one by now than it had when this was asked for. */
export async function correctReference(
  tx: Tx,
  corrected: z.output<typeof CorrectedReference>,
): Promise<void> {
  const { invoiceNumber, rrr, before, amount = null } = corrected;
  const invoices = tx.of(Invoices);
  const row = await invoices.lock(invoiceNumber);
  if (!row) throw refusalOf(InvoiceNotFound);
  if (row.status === 'Voided') throw refused('InvoiceNumber', 'The invoice is voided');
  if ((row.rrr ?? '') !== before) throw refusalOf(CorrectionOutdated, { what: 'payment reference' });
  const objection = amountObjection(amount, dueBy(row));
  if (objection !== undefined) throw refused('remitaRetrievalReference', objection);
  if (!(await invoices.setReference(row.id, rrr))) throw refusalOf(ReferenceTaken);
  if (before !== '') await tx.of(EarlierReferences).keep(row.id, before);
  await tx.announce(
    invoiceReferenceAttached,
    {
      organisationId: row.organisation_id,
      invoiceId: row.id,
      invoiceNumber,
      rrr,
      ...(before === '' ? {} : { corrects: before }),
      ...(amount === null ? {} : { amount }),
    },
    invoiceNumber,
  );
  await tx.audit({
    action: 'Correct payment reference',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `The payment reference of invoice ${invoiceNumber} was corrected to ${rrr}`,
    before: { rrr: before },
    after: { rrr },
  });
}

/** Gives an invoice another creator, unless it has another one by now than it had when this was asked for. */
export async function correctCreator(
  tx: Tx,
  { invoiceNumber, creator, before }: z.output<typeof CorrectedCreator>,
): Promise<void> {
  const row = await tx.of(Invoices).lock(invoiceNumber);
  if (!row) throw refusalOf(InvoiceNotFound);
  if (row.created_by_user_id !== before) throw refusalOf(CorrectionOutdated, { what: 'creator' });
  const by = { userId: row.created_by_user_id, fullName: row.created_by_name };
  await tx.of(OfficerSums).hand(row.id, by, creator);
  await tx.of(CorrectedInvoices).setCreator(row.id, creator);
  await tx.announce(
    invoiceCreatorChanged,
    {
      ...factsOf({ ...row, created_by_user_id: creator.userId }),
      status: row.status,
      createdByUserIdBefore: before,
    },
    invoiceNumber,
  );
  await tx.audit({
    action: 'Correct creator',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `${creator.fullName} was made the creator of invoice ${invoiceNumber}`,
    before: { creator: row.created_by_name },
    after: { creator: creator.fullName },
  });
}
