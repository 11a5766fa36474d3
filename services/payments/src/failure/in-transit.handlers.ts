/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is marks; every value is bound */
import { Injectable } from '@nestjs/common';
import { daysInTransit, listInTransit } from '@kobodesk/contracts/payments';
import { dayMs } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { handle } from '@kobodesk/chassis/operations/handle';

/** References of one organisation by which money is on its way. */
export class ReferencesInTransit extends ScopedRepository {
  /** Keys: the number of a reference, payments_reference. */
  async among(references: readonly string[], since: Date): Promise<string[]> {
    const rows = await this.query<{ rrr: string }>(
      `SELECT r.rrr FROM payment_references r
       WHERE r.organisation_id = ? AND r.rrr IN (${references.map(() => '?').join(', ')}) AND r.told_at_ms >= ?
       AND r.told_thousandths > (SELECT COALESCE(SUM(p.amount_thousandths), 0) FROM payments p
         WHERE p.organisation_id = r.organisation_id AND p.rrr = r.rrr)`,
      [this.organisationId, ...references, since.getTime()],
    );
    return rows.map(({ rrr }) => rrr);
  }
}

/** Payments that were told of and are not booked yet (rules/ageing-notices.md#skips). */
@Injectable()
export class InTransitHandlers {
  readonly list = handle(listInTransit, async ({ references }, call) => {
    const since = new Date(call.now.getTime() - daysInTransit * dayMs);
    return { data: await call.read(ReferencesInTransit).among(references, since) };
  });
}
