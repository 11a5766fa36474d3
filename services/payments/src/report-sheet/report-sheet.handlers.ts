import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { currencies, moneyTextOf, naira } from '@kobodesk/contracts/invoicing';
import { changeRejected, changeSettled, many, thousandths, type RequestOf } from '@kobodesk/contracts/kernel';
import {
  proposeReportSheet,
  reportSheetChange,
  SheetDiffers,
  SheetHasErrors,
  SheetKnown,
  SheetNotFound,
  SheetUnreadable,
  uploadReportSheet,
  type SheetRow,
} from '@kobodesk/contracts/payments';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { dayOf, dayRange } from '@kobodesk/chassis/clock/zone';
import { on } from '@kobodesk/chassis/events/on';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { uploadedSheet } from '@kobodesk/chassis/files/uploaded-sheet';
import { FILES } from '@kobodesk/chassis/hosts/tokens';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { cellsOf, textOf } from '@kobodesk/chassis/sheets/read-csv';
import { HandPayments, type Standing } from '../mark-paid/hand-payments.js';
import type { RecordedPayment } from '../mark-paid/record-payment.js';
import { placeOfSeveral } from '../reference/own-invoice.js';
import { BookedSheet, bookSheet, type ReplacedReference } from './book-sheet.js';
import { judgeRows, type Known } from './judge-rows.js';
import { knownOf } from './known-payments.js';
import { amountOfText, readSheet } from './report-sheet.js';
import { ReportSheets } from './report-sheets.js';
import { SheetWitnesses } from './sheet-witnesses.js';

/** Report sheets of the banks: read, shown, and booked once a second person has approved. */
@Injectable()
export class ReportSheetHandlers {
  constructor(@Inject(FILES) private readonly files: FileStore) {}

  readonly booked = changes(reportSheetChange, BookedSheet, (sheet, tx, makers) =>
    bookSheet(tx, sheet, makers),
  );

  readonly upload = handle(uploadReportSheet, async ({ file, replaceRRR }, call) => {
    const bytes =
      (await uploadedSheet(this.files, file, call.actor)) ??
      call.refuse(SheetUnreadable, { why: 'Please select an excel file' });
    const cells = cellsOf(textOf(bytes));
    const reading = 'why' in cells ? cells : readSheet(cells.rows, dayOf(call.now, call.actor.timeZone));
    if ('why' in reading) return call.refuse(SheetUnreadable, { why: reading.why });
    const hash = createHash('sha256').update(bytes).digest('hex');
    const replacesReferences = replaceRRR;
    const known = await knownOf(call, reading.rows, { replacesReferences });
    const id = await call.write(async (tx) => {
      const sheet = { hash, replacesReferences, rows: reading.rows };
      const kept = (await tx.of(ReportSheets).put(sheet)) ?? call.refuse(SheetKnown);
      // what is booked is not booked again: the sheet says so too
      await tx.of(SheetWitnesses).add(kept, known.bookedBefore);
      await tx.audit({
        action: 'Upload report sheet',
        entity: 'report sheet',
        entityId: kept,
        description: `A report sheet of ${many(reading.rows.length, 'row')} was uploaded`,
        after: { rows: reading.rows.length, contentHash: hash },
      });
      return kept;
    });
    const dataItems = judgeRows(reading.rows, known, { replacesReferences });
    const errors = errorsOf(dataItems);
    return {
      message: errors.length > 0 ? 'Fix error on file and upload again' : 'File uploaded successfully',
      result: { id, dataItems },
      errors,
    };
  });

  readonly propose = handle(proposeReportSheet, async (input, call) => {
    const sheets = call.read(ReportSheets);
    const sheet =
      input.id === undefined ? await sheets.newestOf(call.actor.userName) : await sheets.find(input.id);
    if (!sheet) return call.refuse(SheetNotFound);
    if (sheet.state !== 'parsed') return call.refuse(SheetKnown);
    const { replacesReferences } = sheet;
    const read = sheet.rowsRead.map(({ currency = 'NGN', ...row }) => ({ ...row, currency }));
    if (!isSame(input, read, replacesReferences)) return call.refuse(SheetDiffers);
    // before the invoices are read: whatever becomes of them from here on, the marks are others
    const standings = await call.read(HandPayments).standings(read.map(({ invoiceNumber }) => invoiceNumber));
    const known = await knownOf(call, read, { replacesReferences });
    const rows = judgeRows(read, known, { replacesReferences });
    if (errorsOf(rows).length > 0) return call.refuse(SheetHasErrors);
    const payments = paymentsOf(call, rows, standings);
    const references = replacesReferences ? replacementsOf(rows, known) : [];
    return propose(
      call,
      this.booked,
      {
        payload: { organisationId: call.actor.organisationId ?? 0, sheetId: sheet.id, payments, references },
        entityId: sheet.id,
        title: `Report sheet of ${many(rows.length, 'payment')}`,
        after: { numberOfPayments: rows.length, replacesReferences, payments: rows.map(wordsOf) },
        place: placeOfSeveral(call.actor),
      },
      async (outcome, tx) => {
        if (outcome.sent) await tx.of(ReportSheets).send(sheet.id, outcome.requestId);
        return {
          message: outcome.sent ? 'file sent for approval successfully' : 'Payments recorded successfully',
        };
      },
    );
  });

  /** @throws Error where the sheet does not know yet that it waits: it is tried again (decision 158). */
  readonly rejected = on(changeRejected, 'payments.report-sheet-rejected', async (fact, tx) => {
    const sheets = tx.within(fact.organisationId, ReportSheets);
    if ((await sheets.takeBack(fact.requestId)) > 0) return;
    const sheet = BookedSheet.safeParse(fact.payload).data;
    if (sheet && (await sheets.find(sheet.sheetId))?.state === 'parsed')
      throw new Error(`report sheet ${sheet.sheetId} does not wait for a checker yet`);
  });

  readonly failed = on(changeSettled, 'payments.report-sheet-failed', async (fact, tx) => {
    if (fact.outcome === 'failed')
      await tx.within(fact.organisationId, ReportSheets).takeBack(fact.requestId);
  });
}

const errorsOf = (rows: readonly SheetRow[]): string[] =>
  rows.flatMap(({ errorComment }, index) =>
    errorComment === '' ? [] : [`Row ${index + 1}: ${errorComment}`],
  );

/** What the checker reads of a row. */
const wordsOf = ({ invoiceNumber, currency, amount, reference, dateTransmitted, payor }: SheetRow): string =>
  `${invoiceNumber}: ${moneyTextOf(thousandths(amount), currency)} by ${reference} on ${dateTransmitted}${payor ? ` from ${payor}` : ''}`;

/** Are the rows that come back those that were answered? What a browser shows of a row is not what is booked. */
function isSame(
  { dataItems, replaceRRR }: RequestOf<typeof proposeReportSheet>,
  rows: readonly SheetRow[],
  replacesReferences: boolean,
): boolean {
  if (replaceRRR !== undefined && replaceRRR !== replacesReferences) return false;
  if (dataItems === undefined) return true;
  return (
    dataItems.length === rows.length &&
    dataItems.every((item, index) => {
      const row = rows[index];
      return (
        row !== undefined &&
        item.invoiceNumber === row.invoiceNumber &&
        (amountOfText(item.amount) ?? item.amount) === row.amount &&
        item.dateTransmitted.slice(0, row.dateTransmitted.length) === row.dateTransmitted
      );
    })
  );
}

function paymentsOf(
  { actor }: Pick<Work, 'actor'>,
  rows: readonly SheetRow[],
  standings: ReadonlyMap<string, Standing>,
): RecordedPayment[] {
  return rows.map(({ invoiceNumber, amount, currency, reference, dateTransmitted: day }) => {
    const mark = standings.get(invoiceNumber)?.mark ?? '';
    const paidAt = new Date(dayRange(day, day, actor.timeZone).start).toISOString();
    const currencyId = currencies.find(({ code }) => code === currency)?.id ?? naira;
    return { invoiceNumber, amount, currencyId, reference, paidAt, mark };
  });
}

/** One for each invoice that has another reference than the file says. */
function replacementsOf(rows: readonly SheetRow[], known: Known): ReplacedReference[] {
  const byInvoice = new Map(rows.map((row) => [row.invoiceNumber, row]));
  return [...byInvoice.values()].flatMap(({ invoiceNumber, amount, reference }) => {
    const before = known.invoice(invoiceNumber)?.rrr ?? '';
    return before === reference ? [] : [{ invoiceNumber, currencyId: naira, amount, rrr: reference, before }];
  });
}
