import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

/** A note of a release that decided notes by itself. */
export interface UnproposedNote {
  organisation_id: number;
  reference_number: string;
}

/** The notes of all organisations that nobody put before a second person yet. */
export class UnproposedNotes extends CrossTenantRepository {
  next(): Promise<UnproposedNote[]> {
    return this.query<UnproposedNote>(
      'SELECT organisation_id, reference_number FROM credit_notes WHERE is_proposed = 0 ORDER BY id LIMIT 100',
    );
  }
}
