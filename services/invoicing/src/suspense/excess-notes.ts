/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are columns and marks; every value is bound */
import { creditStatus } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { selectNotes, type StoredCreditNote } from '../credit-note/credit-notes.js';

/** The credit notes that are about excesses. */
export class ExcessNotes extends ScopedRepository {
  /** Key: credit_notes_excess. */
  async isPendingOf(excessId: number): Promise<boolean> {
    const rows = await this.query<{ id: number }>(
      'SELECT id FROM credit_notes WHERE organisation_id = ? AND pending_suspense_id = ?',
      [this.organisationId, excessId],
    );
    return rows.length > 0;
  }

  /** Those of several, but the disapproved. Key: credit_notes_suspense. */
  ofExcesses(ids: readonly number[]): Promise<StoredCreditNote[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.query<StoredCreditNote>(
      `${selectNotes} WHERE organisation_id = ? AND suspense_id IN (${ids.map(() => '?').join(', ')}) AND status <> ? ORDER BY id`,
      [this.organisationId, ...ids, creditStatus.disapproved],
    );
  }
}
