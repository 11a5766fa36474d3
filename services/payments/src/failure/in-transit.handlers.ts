/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks and a piece of this file; every value is bound */
import { Injectable } from '@nestjs/common';
import { daysInTransit, listInTransit, listInvoicesInTransit } from '@kobodesk/contracts/payments';
import { dayMs } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { handle } from '@kobodesk/chassis/operations/handle';

const isTold = `r.told_at_ms >= ? AND r.told_thousandths > (SELECT COALESCE(SUM(p.amount_thousandths), 0) FROM payments p
  WHERE p.organisation_id = r.organisation_id AND p.rrr = r.rrr)`;

/** References of one organisation by which money is on its way. */
export class ReferencesInTransit extends ScopedRepository {
  /** Keys: the number of a reference, payments_reference. */
  async among(references: readonly string[], since: Date): Promise<string[]> {
    const rows = await this.query<{ rrr: string }>(
      `SELECT r.rrr FROM payment_references r
       WHERE r.organisation_id = ? AND r.rrr IN (${references.map(() => '?').join(', ')}) AND ${isTold}`,
      [this.organisationId, ...references, since.getTime()],
    );
    return rows.map(({ rrr }) => rrr);
  }

  /** The invoices of all of them. Keys: payment_references_told, payments_reference. */
  async invoices(since: Date): Promise<string[]> {
    const by =
      this.dialect === 'mysql'
        ? 'FORCE INDEX (payment_references_told)'
        : 'INDEXED BY payment_references_told';
    const rows = await this.query<{ invoice_number: string }>(
      // one by number would walk all references of the agency for it
      `SELECT DISTINCT r.invoice_number FROM payment_references r ${by} WHERE r.organisation_id = ? AND ${isTold}`,
      [this.organisationId, since.getTime()],
    );
    return rows.map(({ invoice_number }) => invoice_number);
  }
}

const since = (now: Date): Date => new Date(now.getTime() - daysInTransit * dayMs);

/** Payments that were told of and are not booked yet (rules/ageing-notices.md#skips). */
@Injectable()
export class InTransitHandlers {
  readonly list = handle(listInTransit, async ({ references }, call) => ({
    data: await call.read(ReferencesInTransit).among(references, since(call.now)),
  }));

  readonly invoices = handle(listInvoicesInTransit, async (_input, call) => ({
    data: await call.read(ReferencesInTransit).invoices(since(call.now)),
  }));
}
