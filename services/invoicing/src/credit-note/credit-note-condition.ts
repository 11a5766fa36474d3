import type { CreditNoteFilter } from '@kobodesk/contracts/invoicing';
import type { Actor } from '@kobodesk/contracts/kernel';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { likeText } from '@kobodesk/chassis/database/like';
import { scopeCondition } from '../search/invoice-filter.js';

/** Of a customer and of those that are merged into it (rules/customers.md#merging). */
const ofFamily = `(customer_id = ? OR customer_id IN (SELECT child_id FROM customer_links
  WHERE organisation_id = ? AND parent_id = ? AND unmerged_at_ms IS NULL))`;

/** Of one organisation, as far as the actor may see the invoices of the notes; whatever status the filter names. */
export function creditNoteCondition(
  filter: CreditNoteFilter,
  actor: Actor,
  organisationId: number,
): { sql: string; values: Parameter[] } {
  const scope = scopeCondition(actor);
  const parts = ['organisation_id = ?'];
  const values: Parameter[] = [organisationId];
  if (filter.startDate !== undefined || filter.endDate !== undefined) {
    const { start, end } = dayRange(
      filter.startDate ?? '0001-01-01',
      filter.endDate ?? '9998-12-31',
      actor.timeZone,
    );
    parts.push('made_at_ms >= ? AND made_at_ms < ?');
    values.push(start, end);
  }
  if (filter.creditNoteType !== undefined) {
    parts.push('type_id = ?');
    values.push(filter.creditNoteType);
  }
  if (filter.customerId !== undefined) {
    const isFamily = filter.customerView !== 'own';
    parts.push(isFamily ? ofFamily : 'customer_id = ?');
    values.push(filter.customerId, ...(isFamily ? [organisationId, filter.customerId] : []));
  }
  if (filter.searchText !== undefined) {
    parts.push(
      "(LOWER(reference_number) LIKE ? ESCAPE '!' OR LOWER(invoice_number) LIKE ? ESCAPE '!' OR LOWER(customer_record_name) LIKE ? ESCAPE '!')",
    );
    const text = likeText(filter.searchText);
    values.push(text, text, text);
  }
  return { sql: `${parts.join(' AND ')}${scope.sql}`, values: [...values, ...scope.values] };
}
