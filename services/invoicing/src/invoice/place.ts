import type { StoredInvoice } from './invoice-row.js';

/** Of what and where an invoice is: what a person's scope is told by. */
export interface Place {
  revenueId: number;
  revenueTopId: number;
  revenueName: string;
  locationId: number;
}

export const placeOf = (
  row: Pick<StoredInvoice, 'revenue_id' | 'revenue_top_id' | 'revenue_name' | 'location_id'>,
): Place => ({
  revenueId: row.revenue_id,
  revenueTopId: row.revenue_top_id,
  revenueName: row.revenue_name,
  locationId: row.location_id,
});
