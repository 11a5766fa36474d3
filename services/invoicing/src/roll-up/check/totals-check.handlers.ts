import { Injectable } from '@nestjs/common';
import {
  checkTotals,
  mostDifferencesNamed,
  rebuildTotals,
  type TotalsDifference,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, many } from '@kobodesk/contracts/kernel';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { RollRow } from '../roll-row.js';
import { RollUps } from '../roll-ups.js';
import { CheckParts, type CheckedPart } from './check-parts.js';
import { TotalsCheck } from './totals-check.js';

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

/** each of them means that somebody else has mended something */
const mostTries = 20;

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
    const part = await call.read(CheckParts).at(cursor);
    const rows = await call.read(TotalsCheck).differences(part);
    return answerOf(part, rows, rows.length === 0 ? 'The totals are right' : 'Totals differ');
  });

  /** What is read may take seconds, and holds nobody up; the transaction that adds the difference is short. */
  readonly rebuild = handle(rebuildTotals, async ({ cursor }, call) => {
    const part = await call.read(CheckParts).at(cursor);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const mends = await call.read(TotalsCheck).mends();
      const rows = await call.read(TotalsCheck).differences(part);
      const [first] = rows;
      if (first === undefined) return answerOf(part, rows, 'The totals are right');
      const isMended = await call.write(async (tx) => {
        // two who mend at once would both add what is missing: who comes second reads anew
        if (!(await tx.of(TotalsCheck).takeTurn(mends))) return false;
        await tx.of(RollUps).mend(rows);
        await tx.audit({
          action: 'Rebuild totals',
          entity: 'totals',
          entityId: part.name,
          description: `${many(rows.length, 'sum')} of ${part.name} ${rows.length === 1 ? 'was not what the invoices add up to, and was' : 'were not what the invoices add up to, and were'} mended`,
          after: { first: differenceOf(first) },
        });
        return true;
      });
      if (isMended) return answerOf(part, rows, 'The totals were mended');
    }
    throw new Error(`others mended the totals of ${part.name} ${mostTries} times meanwhile`);
  });
}
