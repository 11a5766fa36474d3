import { Injectable } from '@nestjs/common';
import {
  listReceivables,
  sumReceivables,
  walkReceivables,
  type ReceivableSum,
} from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { handle } from '@kobodesk/chassis/operations/handle';
import { HeldBack, withHolds } from '../collection/holds.js';
import type { DueSum } from './ageing-days.js';
import { Receivables } from './receivables.js';

const sumOf = ({ amount, ...sum }: DueSum): ReceivableSum => ({ ...sum, amount: decimalOf(amount) });

/** What other services ask of the invoices that something is due of (rules/ageing.md#due-day). */
@Injectable()
export class ReceivableHandlers {
  readonly among = handle(listReceivables, async ({ invoiceNumbers }, call) => ({
    data: await withHolds(call, await call.read(Receivables).among(invoiceNumbers)),
  }));

  readonly walk = handle(walkReceivables, async (input, call) => ({
    data: await withHolds(call, await call.read(Receivables).walk(input)),
  }));

  readonly sum = handle(sumReceivables, async ({ leastAmounts, ...days }, call) => {
    const receivables = call.read(Receivables);
    return {
      data: {
        sums: (await receivables.sums(days)).map(sumOf),
        small: (await receivables.small(days, leastAmounts)).map(sumOf),
        // nothing is billed to nobody (rules/invoices.md#the-form): what has no address needs no look
        apart: days.invoiceIds ? [] : await call.read(HeldBack).numbers(),
      },
    };
  });
}
