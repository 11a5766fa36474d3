import { Injectable } from '@nestjs/common';
import {
  downloadAgeing,
  downloadCreditNotes,
  downloadSearchResult,
  downloadTracker,
  ExportNotFound,
  getExport,
  listExports,
} from '@kobodesk/contracts/reporting';
import { handle } from '@kobodesk/chassis/operations/handle';
import { ExportOrders, exportsOf } from './export-orders.js';

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

  readonly get = handle(getExport, async ({ exportId }, call) => ({
    data: this.orders.rowOf((await exportsOf(call).find(exportId)) ?? call.refuse(ExportNotFound)),
  }));

  readonly list = handle(listExports, async (_input, call) => ({
    data: (await exportsOf(call).recent()).map((row) => this.orders.rowOf(row)),
  }));
}
