/**
 * The one statement of the baselines: the newest page of a month of one organisation, by the index that begins with
 * (organisation_id, created_at, id). It must stay the statement that the invoicing service sends for the same page.
 */
export const schema = 'kobodesk_invoicing';

export const searchSql = `
  SELECT id, invoice_number, status, currency_id, amount_thousandths, paid_thousandths, customer_name,
         location_name, revenue_name, invoice_date, created_at
  FROM invoices
  WHERE organisation_id = ? AND created_at >= ? AND created_at < ?
  ORDER BY created_at DESC, id DESC
  LIMIT 10`;

/** @param {{organisationId: number, from: string, before: string}} search instants as the column holds them */
export const searchValues = ({ organisationId, from, before }) => [organisationId, from, before];
