/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are placeholders; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import { BankLineEntity } from '../bank-line.entity.js';
import { BankDecisionEntity, BankExplanationEntity } from '../desk/bank-decision.entity.js';

/** What the provider sent of a reference by itself. */
export interface Notified {
  readonly many: number;
  readonly first: Date;
}

/** The line that explains a payment, and who says so; '' for the rules. */
export interface ShownByBank {
  readonly line: BankLineEntity;
  readonly acceptedBy: string;
}

/** What is written down of payments of one organisation beside the payments themselves. */
export class WitnessRecords extends ScopedRepository {
  /** By their references. Keys: the number of a reference, provider_notifications_once. */
  async notified(provider: string, rrrs: readonly string[]): Promise<Map<string, Notified>> {
    if (rrrs.length === 0) return new Map();
    const rows = await this.query<{ rrr: string; many: number | string; first: number | string }>(
      `SELECT n.rrr AS rrr, COUNT(*) AS many, MIN(n.received_at_ms) AS first
       FROM payment_references r JOIN provider_notifications n ON n.provider = ? AND n.rrr = r.rrr
       WHERE r.organisation_id = ? AND r.rrr IN (${rrrs.map(() => '?').join(', ')}) GROUP BY n.rrr`,
      [provider, this.organisationId, ...rrrs],
    );
    return new Map(
      rows.map(({ rrr, many, first }) => [rrr, { many: Number(many), first: new Date(Number(first)) }]),
    );
  }

  /** By the ids of payments. Keys: bank_explanations_payment, bank_decisions_standing. */
  async shown(paymentIds: readonly number[]): Promise<Map<number, ShownByBank>> {
    const explained = await this.table(BankExplanationEntity).list({ paymentId: In([...paymentIds]) });
    const lineIds = explained.map(({ lineId }) => lineId);
    if (lineIds.length === 0) return new Map();
    const lines = await this.table(BankLineEntity).list({ id: In(lineIds) });
    const decisions = await this.table(BankDecisionEntity).list({ lineId: In(lineIds), successor: 0 });
    const by = new Map(decisions.map(({ lineId, madeBy }) => [lineId, madeBy]));
    return new Map(
      explained.flatMap(({ paymentId, lineId }) => {
        const line = lines.find(({ id }) => id === lineId);
        return line ? [[paymentId, { line, acceptedBy: by.get(lineId) ?? '' }] as const] : [];
      }),
    );
  }
}
