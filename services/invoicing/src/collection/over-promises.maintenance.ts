import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface OverPromise {
  id: number;
  organisation_id: number;
  invoice_number: string;
}

/** The open promises of all organisations whose last day is over. Key: promises_over. */
export class OverPromises extends CrossTenantRepository {
  before(day: string): Promise<OverPromise[]> {
    return this.query<OverPromise>(
      "SELECT id, organisation_id, invoice_number FROM promises WHERE state = 'open' AND until_day < ? ORDER BY until_day, id LIMIT 200",
      [day],
    );
  }
}
