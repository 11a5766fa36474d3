import { Injectable } from '@nestjs/common';
import { getStatement } from '@kobodesk/contracts/invoicing';
import { isNarrowed } from '@kobodesk/contracts/kernel';
import {
  downloadAgeing,
  downloadCreditNotes,
  downloadJournal,
  downloadSearchResult,
  downloadSettlement,
  downloadStatement,
  downloadTracker,
  ExportNotFound,
  getExport,
  getLateReport,
  getStatementFile,
  listExports,
  mostLinesOnPaper,
  orderLateReport,
  orderSettlement,
  orderStatement,
  SettlementUnproved,
  StatementTooLong,
} from '@kobodesk/contracts/reporting';
import {
  getSettlementStatement,
  LedgerOfAll,
  type SettlementStatement,
} from '@kobodesk/contracts/settlement';
import { handle } from '@kobodesk/chassis/operations/handle';
import { ageingFileName } from '../ageing/ageing-export.js';
import { periodOf } from './export-head.js';
import { ExportOrders, exportsOf, type ExportOrder } from './export-orders.js';
import { listFile } from './written-list.js';

const statementOrder = (
  { customerName }: { customerName: string },
  kind: ExportOrder['kind'],
  filter: object,
): ExportOrder => ({
  subject: 'statement',
  kind,
  filter,
  what: `The statement of account of ${customerName}`,
});

const settlementOrder = (
  { beneficiary, currencyId, number, accountName }: SettlementStatement,
  kind: ExportOrder['kind'],
): ExportOrder => ({
  subject: 'settlement',
  kind,
  filter: { beneficiary, currencyId, number },
  what: `Settlement statement ${number} of ${accountName}`,
});

/**
 * Downloads of whole search results, and how far the caller's own are
 * (rules/documents-and-audit.md#whole-results).
 */
@Injectable()
export class ExportHandlers {
  constructor(private readonly orders: ExportOrders) {}

  readonly downloadSearch = handle(downloadSearchResult, ({ kind, filter }, call) =>
    this.orders.place(call, { subject: 'invoices', kind, filter, what: 'The result of an invoice search' }),
  );

  readonly downloadCredits = handle(downloadCreditNotes, async ({ kind, filter }, call) => {
    const what = 'The result of a search of credit notes';
    const order = await this.orders.place(call, { subject: 'credits', kind, filter, what });
    return { ...order, responseType: { downloadUrl: order.downloadUrl } };
  });

  readonly downloadAgeing = handle(downloadAgeing, ({ kind, filter }, call) =>
    this.orders.place(call, { subject: 'ageing', kind, filter, what: 'An ageing analysis' }),
  );

  readonly downloadTracker = handle(downloadTracker, ({ kind, filter }, call) =>
    this.orders.place(call, { subject: 'tracker', kind, filter, what: 'The performance of a period' }),
  );

  readonly downloadStatement = handle(downloadStatement, async ({ kind, filter }, call) => {
    const { totalCount, customer } = await call.ask(getStatement, { pageSize: 1, parameter: filter });
    if (kind === 'pdf' && totalCount > mostLinesOnPaper) call.refuse(StatementTooLong);
    return this.orders.place(call, statementOrder(customer, kind, filter));
  });

  readonly downloadSettlement = handle(downloadSettlement, async ({ kind, filter }, call) => {
    const { beneficiary, currencyId, number } = filter;
    const asked = { beneficiary, currencyId, number };
    const { data: statement } = await call.ask(getSettlementStatement, asked);
    if (!statement.isProved) call.refuse(SettlementUnproved);
    if (kind === 'pdf' && statement.lines > mostLinesOnPaper) call.refuse(StatementTooLong);
    return this.orders.place(call, settlementOrder(statement, kind));
  });

  readonly orderSettlement = handle(orderSettlement, async (asked, call) => {
    const { data: statement } = await call.ask(getSettlementStatement, asked);
    if (!statement.isProved) call.refuse(SettlementUnproved);
    if (statement.lines > mostLinesOnPaper) call.refuse(StatementTooLong);
    const exportId = await this.orders.begin(call, settlementOrder(statement, 'pdf'));
    return { data: { exportId, accountName: statement.accountName, toDay: statement.toDay } };
  });

  readonly downloadJournal = handle(downloadJournal, ({ kind, filter }, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    const what = `The journal ${periodOf(filter)}`;
    return this.orders.place(call, { subject: 'journal', kind, filter, what });
  });

  readonly orderStatement = handle(orderStatement, async ({ parameter }, call) => {
    const asked = await call.ask(getStatement, { pageSize: 1, parameter });
    if (asked.totalCount > mostLinesOnPaper) call.refuse(StatementTooLong);
    const { customer, startDate, endDate } = asked;
    // printed later than it was asked for, it still ends on the day that was said
    const filter = { ...parameter, endDate };
    const exportId = await this.orders.begin(call, statementOrder(customer, 'pdf', filter));
    return { data: { exportId, customerName: customer.customerName, startDate, endDate } };
  });

  readonly getStatementFile = handle(getStatementFile, async ({ exportId }, call) => {
    const row = (await exportsOf(call).findStatement(exportId)) ?? call.refuse(ExportNotFound);
    return { data: { state: row.state, fileId: row.fileId ?? '' } };
  });

  readonly orderLate = handle(orderLateReport, async (_input, call) => {
    const order = { subject: 'late', kind: 'excel', filter: {}, what: 'What is late' } as const;
    return { data: { exportId: await this.orders.begin(call, order) } };
  });

  readonly getLate = handle(getLateReport, async ({ exportId }, call) => {
    const row = (await exportsOf(call).find(exportId)) ?? call.refuse(ExportNotFound);
    const { name: fileName } = listFile(ageingFileName('Invoice ageing analysis'), row.kind);
    return { data: { state: row.state, fileId: row.fileId ?? '', fileName, rows: row.rowsDone } };
  });

  readonly get = handle(getExport, async ({ exportId }, call) => ({
    data: this.orders.rowOf((await exportsOf(call).find(exportId)) ?? call.refuse(ExportNotFound)),
  }));

  readonly list = handle(listExports, async (_input, call) => ({
    data: (await exportsOf(call).recent()).map((row) => this.orders.rowOf(row)),
  }));
}
