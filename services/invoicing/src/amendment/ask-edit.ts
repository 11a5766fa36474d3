import {
  AmountTooLarge,
  AmountTooSmall,
  editInvoice,
  editRefusal,
  FieldNotEditable,
  getInvoiceSettings,
  InvoiceNotFound,
  moneyFixedBy,
  NotEditable,
  NothingChanged,
} from '@kobodesk/contracts/invoicing';
import {
  isProviderAdmin,
  refusalOf,
  type Actor,
  type ReplyOf,
  type RequestOf,
} from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Call, Work } from '@kobodesk/chassis/operations/call';
import { basisOf, refuseBillDate, refuseWrongAmounts } from '../invoice/invoice-basis.js';
import { createdAtOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { isTooLarge, priced } from '../invoice/invoice.js';
import { Invoices } from '../invoice/invoices.js';
import { draftOf, type Basis, type InvoiceDraft } from '../invoice/raising/invoice-draft.js';
import {
  billsOf,
  correctionOf,
  creditStateOf,
  differenceOf,
  inWords,
  type Correction,
} from './corrected-sheet.js';
import { InvoiceVersions } from './invoice-versions.js';
import { putRequest, wayOf } from './request-change.js';

type Settings = ReplyOf<typeof getInvoiceSettings>['data'];
type Reading = Pick<Work, 'actor' | 'now' | 'read' | 'ask'>;

/**
 * May the actor edit it now? `edits`: how often it was (rules/edits-and-voids.md#who-may-edit, settings of the
 * organisation)
 */
function refuseUneditable(
  { actor, now }: { actor: Actor; now: Date },
  row: StoredInvoice,
  { settings, edits }: { settings: Settings; edits: number },
): void {
  const why = editRefusal({
    status: row.status,
    createdAtMs: createdAtOf(row).getTime(),
    nowMs: now.getTime(),
    ageHours: settings.invoiceAge,
    edits,
    frequency: settings.frequency,
    isCreator: row.created_by_user_id === actor.userId,
    isProviderAdmin: isProviderAdmin(actor),
  });
  if (why) throw refusalOf(NotEditable, { why });
}

/** Which fields may the actor edit now? */
export async function editSettingsOf(call: Reading, row: StoredInvoice): Promise<Settings> {
  const { data: settings } = await call.ask(getInvoiceSettings, {});
  const edits = (await call.read(InvoiceVersions).of(row.id)).length;
  refuseUneditable(call, row, { settings, edits });
  return settings;
}

/** What the form says, and what it is judged by. */
interface Sheet {
  input: RequestOf<typeof editInvoice>;
  basis: Basis;
  draft: InvoiceDraft;
  settings: Settings;
}

async function sheetOf(
  call: Reading,
  input: RequestOf<typeof editInvoice>,
  { settings, row }: { settings: Settings; row: StoredInvoice },
): Promise<Sheet> {
  const basis = await basisOf(call, input, { standing: row });
  const { total, bills } = priced(input.bills, input.currencyId);
  if (isTooLarge(total)) throw refusalOf(AmountTooLarge);
  if (total === 0n) throw refusalOf(AmountTooSmall);
  return { input, basis, draft: draftOf(call, input, basis, { total, bills }), settings };
}

/** What the form changes of the invoice as it is. */
function correctionFor(now: Date, { input, basis, draft, settings }: Sheet, row: StoredInvoice): Correction {
  const correction = correctionOf(row, draft);
  // an invoice that keeps its date keeps it, however long ago it was
  if (correction.fields.includes('Bill Date')) refuseBillDate(input.invoiceDate, dayOf(now, row.time_zone));
  // an item that keeps its quantity and rate keeps the rate of its day
  if (correction.changesMoney) refuseWrongAmounts(input, basis.revenue, billsOf(row.bills));
  refuseClosedFields(correction, row, settings.editableFields);
  return correction;
}

function refuseClosedFields(
  correction: Correction,
  row: StoredInvoice,
  open: readonly { field: string; isActive: boolean }[],
): void {
  const isOpen = (name: string) => open.some(({ field, isActive }) => isActive && field === name);
  const closed = [...correction.fixedFields, ...correction.fields.filter((field) => !isOpen(field))];
  if ((correction.changesMoney || correction.changesAmount) && moneyFixedBy(creditStateOf(row)))
    closed.push('Quantity', 'Rate');
  if (closed.length > 0) throw refusalOf(FieldNotEditable, { fields: closed });
  if (correction.fields.length === 0) throw refusalOf(NothingChanged);
}

/**
 * Puts an edit before its approver. Judged once before anybody is asked, and again on the locked invoice: what was
 * changed meanwhile is part of what the form would change, and whoever decides sees it.
 */
export async function askEdit(
  call: Call<typeof editInvoice>,
  input: RequestOf<typeof editInvoice>,
  row: StoredInvoice,
): Promise<ReplyOf<typeof editInvoice>> {
  const settings = await editSettingsOf(call, row);
  const sheet = await sheetOf(call, input, { settings, row });
  correctionFor(call.now, sheet, row);
  const way = await wayOf(call, 'edit', row);
  return call.write(async (tx) => {
    const locked = (await tx.of(Invoices).lock(row.invoice_number)) ?? call.refuse(InvoiceNotFound);
    const edits = (await tx.of(InvoiceVersions).of(locked.id)).length;
    refuseUneditable(call, locked, { settings, edits });
    const correction = correctionFor(call.now, sheet, locked);
    await putRequest(tx, call.actor, locked, {
      kind: 'edit',
      way,
      reason: input.editComment,
      proposed: JSON.stringify(correction.corrected),
      changedFields: correction.fields,
      changed: differenceOf(locked, correction),
    });
    await tx.audit({
      action: 'Request edit',
      entity: 'invoice',
      entityId: locked.invoice_number,
      description: `A correction of invoice ${locked.invoice_number} was requested: ${input.editComment}`,
      before: inWords(
        { ...locked, amount_thousandths: String(locked.amount_thousandths) },
        correction.fields,
      ),
      after: inWords(correction.corrected, correction.fields),
    });
    return {
      message: 'Invoice update sent for approval successfully',
      id: locked.invoice_number,
      paymentRef: locked.rrr ?? '',
    };
  });
}
