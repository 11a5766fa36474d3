/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a word of the engine; every value is bound */
import { insertNew } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import { SheetWitnessEntity } from './sheet-witness.entity.js';

/** Report sheets of one organisation that came after the payments which they have. */
export class SheetWitnesses extends ScopedRepository {
  /** Each once for its sheet. Key: sheet_witnesses_once. */
  async add(sheetId: number, paymentIds: readonly number[]): Promise<void> {
    for (const paymentId of paymentIds)
      await this.run(
        `${insertNew(this.dialect)} INTO sheet_witnesses (organisation_id, payment_id, sheet_id, uploaded_by, uploaded_at_ms)
         VALUES (?, ?, ?, ?, ?)`,
        [this.organisationId, paymentId, sheetId, this.actor.userName, this.scope.now.getTime()],
      );
  }

  /** The first sheet of each payment. Key: sheet_witnesses_once. */
  async of(paymentIds: readonly number[]): Promise<Map<number, SheetWitnessEntity>> {
    if (paymentIds.length === 0) return new Map();
    const rows = await this.table(SheetWitnessEntity).list(
      { paymentId: In([...paymentIds]) },
      { id: 'DESC' },
    );
    return new Map(rows.map((row) => [row.paymentId, row]));
  }
}
