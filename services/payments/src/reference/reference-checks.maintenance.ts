import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Caused } from '@kobodesk/chassis/desk/cause';

export interface ReferenceCheck extends Caused {
  id: number;
  organisation_id: number;
  invoice_number: string;
  tries: number;
}

/** Invoices whose reference is to be looked at, until it fits. */
export class ReferenceChecks extends CrossTenantRepository {
  async put(organisationId: number, invoiceNumber: string): Promise<void> {
    await this.run(
      'INSERT INTO reference_checks (organisation_id, invoice_number, next_try_ms, correlation_id) VALUES (?, ?, ?, ?)',
      [organisationId, invoiceNumber, this.scope.now.getTime(), this.scope.correlationId],
    );
  }

  due(limit: number): Promise<ReferenceCheck[]> {
    return this.query<ReferenceCheck>(
      `SELECT id, organisation_id, invoice_number, tries, correlation_id FROM reference_checks
       WHERE state = 'waiting' AND next_try_ms <= ? ORDER BY next_try_ms, id LIMIT ${limit}`,
      [this.scope.now.getTime()],
    );
  }

  async settle(id: number, state: 'done' | 'parked', reason: string): Promise<void> {
    await this.run("UPDATE reference_checks SET state = ?, reason = ? WHERE id = ? AND state = 'waiting'", [
      state,
      reason.slice(0, 300),
      id,
    ]);
  }

  async postpone(id: number, tries: number, until: number, reason: string): Promise<void> {
    await this.run('UPDATE reference_checks SET tries = ?, next_try_ms = ?, reason = ? WHERE id = ?', [
      tries,
      until,
      reason.slice(0, 300),
      id,
    ]);
  }
}
