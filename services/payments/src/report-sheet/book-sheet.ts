import { ReferenceTaken } from '@kobodesk/contracts/invoicing';
import { refusalOf } from '@kobodesk/contracts/kernel';
import { SheetKnown } from '@kobodesk/contracts/payments';
import type { ChangeMakers } from '@kobodesk/chassis/changes/changes';
import type { Tx } from '@kobodesk/chassis/operations/call';
import * as z from 'zod';
import { RecordedPayment, recordPayments } from '../mark-paid/record-payment.js';
import { tellGenerated } from '../reference/place-reference.js';
import { ReferenceChecks } from '../reference/reference-checks.maintenance.js';
import { References } from '../reference/references.maintenance.js';
import { ReportSheets } from './report-sheets.js';

/** The reference of the file, which takes the place of that of the invoice. */
const ReplacedReference = z.object({
  invoiceNumber: z.string(),
  currencyId: z.number(),
  amount: z.string(),
  rrr: z.string(),
  /** '' for none */
  before: z.string(),
});
export type ReplacedReference = z.output<typeof ReplacedReference>;

/** What an approved sheet does. */
export const BookedSheet = z.object({
  organisationId: z.number(),
  sheetId: z.number(),
  payments: z.array(RecordedPayment),
  references: z.array(ReplacedReference),
});

/** Books a sheet once, all of its payments or none. */
export async function bookSheet(
  tx: Tx,
  { organisationId, sheetId, payments, references }: z.output<typeof BookedSheet>,
  makers: ChangeMakers,
): Promise<void> {
  if (!(await tx.within(organisationId, ReportSheets).book(sheetId))) throw refusalOf(SheetKnown);
  await recordPayments(tx, organisationId, payments, { source: 'sheet', ...makers });
  for (const reference of references) await replaceReference(tx, organisationId, reference);
}

/** The old one is taken back at the provider by the desk, as is any that was made while the sheet waited. */
async function replaceReference(
  tx: Tx,
  organisationId: number,
  { invoiceNumber, currencyId, amount, rrr, before }: ReplacedReference,
): Promise<void> {
  const references = tx.acrossTenants(References);
  const known = await references.findByRrr(rrr);
  const isOurs = known?.organisationId === organisationId && known.invoiceNumber === invoiceNumber;
  if (known && !isOurs) throw refusalOf(ReferenceTaken);
  const [standing = before] = await references.supersedeOthers({ organisationId, invoiceNumber }, rrr);
  if (!known)
    await references.put({
      organisationId,
      invoiceNumber,
      orderId: `${invoiceNumber}/${rrr}`,
      rrr,
      // not issued for an amount
      amount: 0n,
      currencyId,
      // its money has come: nobody is to pay by it again
      state: 'paid',
      isPart: false,
    });
  await tx.acrossTenants(ReferenceChecks).put(organisationId, invoiceNumber);
  const replaces = standing === '' ? undefined : standing;
  await tellGenerated(tx, { organisationId, invoiceNumber, rrr, amount, currencyId, replaces });
  await tx.audit({
    action: 'Replace payment reference',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `The payment reference of invoice ${invoiceNumber} was replaced by that of a report sheet, ${rrr}`,
    before: { rrr: standing },
    after: { rrr },
    organisationId,
  });
}
