import { Injectable } from '@nestjs/common';
import { listReceivables, walkReceivables } from '@kobodesk/contracts/invoicing';
import { handle } from '@kobodesk/chassis/operations/handle';
import { withHolds } from '../collection/holds.js';
import { Receivables } from './receivables.js';

/** What other services ask of the invoices that something is due of (rules/ageing.md#due-day). */
@Injectable()
export class ReceivableHandlers {
  readonly among = handle(listReceivables, async ({ invoiceNumbers }, call) => ({
    data: await withHolds(call, await call.read(Receivables).among(invoiceNumbers)),
  }));

  readonly walk = handle(walkReceivables, async (input, call) => ({
    data: await withHolds(call, await call.read(Receivables).walk(input)),
  }));
}
