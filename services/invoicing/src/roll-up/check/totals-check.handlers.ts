import { Injectable } from '@nestjs/common';
import {
  checkTotals,
  mostDifferencesNamed,
  rebuildTotals,
  type TotalsDifference,
} from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Counters } from '../../invoice/counters.js';
import type { RollRow } from '../roll-row.js';
import { RollUps } from '../roll-ups.js';
import { TotalsCheck, type CheckedPart } from './totals-check.js';

const differenceOf = (row: RollRow): TotalsDifference => ({
  kind: row.kind,
  view: row.view,
  grain: row.grain,
  ledBy: row.ledBy,
  day: row.day,
  currencyId: row.currencyId,
  status: row.status,
  revenueId: row.place.revenueId,
  locationId: row.place.locationId,
  state: row.stateName,
  isEdited: row.isEdited === 1,
  count: row.count,
  amount: decimalOf(row.amount),
  paid: decimalOf(row.paid),
});

const answerOf = ({ name, next }: CheckedPart, rows: readonly RollRow[], message: string) => ({
  part: name,
  differing: rows.length,
  differences: rows.slice(0, mostDifferencesNamed).map(differenceOf),
  next,
  message,
});

/** For operators: are the totals what the invoices add up to, and if not, make them so. */
@Injectable()
export class TotalsCheckHandlers {
  readonly check = handle(checkTotals, async ({ cursor }, call) => {
    const totals = call.read(TotalsCheck);
    const part = await totals.part(cursor);
    const rows = await totals.differences(part);
    return answerOf(part, rows, rows.length === 0 ? 'The totals are right' : 'Totals differ');
  });

  readonly rebuild = handle(rebuildTotals, ({ cursor }, call) =>
    call.write(async (tx) => {
      const totals = tx.of(TotalsCheck);
      await totals.takeTurns();
      const part = await totals.part(cursor);
      const rows = await totals.differences(part);
      if (rows.length === 0) return answerOf(part, rows, 'The totals are right');
      await tx.of(RollUps).mend(rows);
      await tx.of(Counters).bumpVersion();
      await tx.audit({
        action: 'Rebuild totals',
        entity: 'totals',
        entityId: part.name,
        description: `${rows.length} sums of ${part.name} were not what the invoices add up to, and were mended`,
        after: { first: differenceOf(rows[0] as RollRow) },
      });
      return answerOf(part, rows, 'The totals were mended');
    }),
  );
}
