/**
 * The one statement of the baselines: the newest page of a month of one organisation, by the index that begins with
 * (organisation_id, created_at_ms, id). It is the statement that the invoicing service sends for the same page.
 */
export const schema = 'kobodesk_invoicing';

const columns = `id, organisation_id, organisation_name, invoice_number, rrr, status, currency_id,
  decimal_precision, amount_thousandths, paid_thousandths, customer_id, customer_record_name, customer_ain, customer_name,
  customer_address, customer_phone, customer_emails, location_id, location_name, state_name, revenue_id,
  revenue_name, revenue_code, revenue_group_name, footer_option, bills, invoice_date, created_at_ms,
  created_by_user_id, created_by_name, is_edited, credit_thousandths, credit_reference, credit_status`;

export const searchSql = `
  SELECT ${columns},
         (SELECT write_version FROM invoice_counters c WHERE c.organisation_id = ?) AS write_version
  FROM invoices FORCE INDEX (invoices_created)
  WHERE organisation_id = ? AND created_at_ms >= ? AND created_at_ms < ?
  ORDER BY created_at_ms DESC, id DESC
  LIMIT 10 OFFSET 0`;

/** @param {{organisationId: number, from: number, before: number}} search instants, epoch ms */
export const searchValues = ({ organisationId, from, before }) => [
  organisationId,
  organisationId,
  from,
  before,
];
