import { Injectable } from '@nestjs/common';
import {
  moneyText,
  searchRestated,
  type AgeingFilter,
  type RestatedRow,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, found } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { handle } from '@kobodesk/chassis/operations/handle';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { countOf } from '../ageing-summary.js';
import { RestatedMovements, type RestatedMovement } from './restated.js';

const rowOf = (row: RestatedMovement, id: number): RestatedRow => ({
  id,
  day: row.business_day,
  recordedAt: new Date(Number(row.recorded_at_ms)).toISOString(),
  kind: row.kind,
  reference: row.reference,
  invoiceNumber: row.invoice_number,
  customerName: row.customer_record_name,
  amount: decimalOf(asThousandths(row.amount)),
  currencyId: row.currency_id,
});

/** What a reprint would say otherwise (rules/ageing.md#restated). */
@Injectable()
export class RestatedHandlers {
  readonly search = handle(searchRestated, async ({ parameter, from, pageSize }, call) => {
    const restated = call.read(RestatedMovements);
    const asked = await restated.asked({ ...parameter, status: undefined } as AgeingFilter);
    const offset = from * pageSize;
    const [sums, rows] = await sideBySide(
      restated.sums(asked),
      restated.page(asked, { offset, size: pageSize }),
    );
    const totalCount = countOf(sums);
    return {
      ...found(
        rows.map((row, at) => rowOf(row, offset + at + 1)),
        totalCount,
      ),
      sums: sums.map(({ currencyId, count, amount }) => ({
        currencyId,
        count,
        amount: decimalOf(amount),
        amountString: moneyText(amount, currencyId),
      })),
      knownAt: new Date(asked.knownMs).toISOString(),
    };
  });
}
