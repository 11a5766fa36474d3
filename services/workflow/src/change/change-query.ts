import { changeOf } from '@kobodesk/contracts/changes';
import type { ChangePerson } from '@kobodesk/contracts/kernel';
import type { ChangeRow } from '@kobodesk/contracts/workflow';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { likeText } from '@kobodesk/chassis/database/like';
import type { Bounds, Placed } from '../place.js';

export interface StoredChange extends Placed {
  id: number;
  organisation_id: number;
  change_type: number;
  title: string;
  changed: string;
  payload: string;
  payload_hash: string;
  maker_user_id: number;
  maker_user_name: string;
  maker_name: string;
  maker_source: ChangePerson['source'];
  maker_address: string;
  made_at_ms: number | string;
  status: number;
  checker_user_id: number | null;
  checker_name: string;
  decided_at_ms: number | string | null;
  comment: string;
  outcome: string;
  outcome_reason: string;
  reason: string;
  about: string | null;
}

/** Types of change that somebody may decide, but for those that these people made. */
export interface Decidable {
  types: readonly number[];
  exceptMakers: readonly number[];
}

export interface ChangeFilter {
  status: number;
  changeType?: number | undefined;
  /** of these kinds alone */
  among?: readonly number[] | undefined;
  text?: string | undefined;
  /** whoever is bound to places sees those of these, and of no place */
  place?: Bounds | undefined;
  /** those of these types, and those that the person made */
  seen: { types: readonly number[]; makerId: number };
}

/** What SQL asks for, with its values. */
export interface Condition {
  sql: string;
  values: Parameter[];
}

export const changeColumns = `id, organisation_id, change_type, title, changed, payload, payload_hash, maker_user_id,
  maker_user_name, maker_name, maker_source, maker_address, made_at_ms, status, checker_user_id, checker_name,
  decided_at_ms, comment, outcome, outcome_reason,
  reason, about, location_id, revenue_id, revenue_top_id`;

/** None: nothing is among them. */
const marks = (of: readonly unknown[]): string => of.map(() => '?').join(', ') || 'NULL';

/** An organisation; or, in so many words, all of them: nobody reaches those by leaving something out. */
export type Reach = number | 'everywhere';

export const within = (reach: Reach): Condition =>
  reach === 'everywhere' ? { sql: '1 = 1', values: [] } : { sql: 'organisation_id = ?', values: [reach] };

export function conditionOf(filter: ChangeFilter, reach: Reach): Condition {
  const { sql, values } = within(reach);
  const parts = [sql];
  const { types, makerId } = filter.seen;
  parts.push(
    types.length === 0 ? 'maker_user_id = ?' : `(maker_user_id = ? OR change_type IN (${marks(types)}))`,
  );
  values.push(makerId, ...types);
  if (filter.status !== -1) {
    parts.push('status = ?');
    values.push(filter.status);
  }
  if (filter.among !== undefined) {
    parts.push(filter.among.length === 0 ? '1 = 0' : `change_type IN (${marks(filter.among)})`);
    values.push(...filter.among);
  }
  if (filter.changeType !== undefined) {
    parts.push('change_type = ?');
    values.push(filter.changeType);
  }
  if (filter.text !== undefined) {
    parts.push(
      "(LOWER(title) LIKE ? ESCAPE '!' OR LOWER(maker_name) LIKE ? ESCAPE '!' OR LOWER(checker_name) LIKE ? ESCAPE '!')",
    );
    values.push(likeText(filter.text), likeText(filter.text), likeText(filter.text));
  }
  const { locationIds = null, revenueIds = null } = filter.place ?? {};
  if (locationIds !== null) {
    parts.push(`(location_id IS NULL OR location_id IN (${marks(locationIds)}))`);
    values.push(...locationIds);
  }
  if (revenueIds !== null) {
    parts.push(
      `(revenue_id IS NULL OR revenue_id IN (${marks(revenueIds)}) OR revenue_top_id IN (${marks(revenueIds)}))`,
    );
    values.push(...revenueIds, ...revenueIds);
  }
  return { sql: parts.join(' AND '), values };
}

/** Pending ones that any of these ways of deciding reaches; there is at least one. */
export function waitingCondition(ways: readonly Decidable[], reach: Reach): Condition {
  const { sql, values } = within(reach);
  const reached = ways.map(({ types, exceptMakers }) => {
    values.push(...types, ...exceptMakers);
    return `(change_type IN (${marks(types)}) AND maker_user_id NOT IN (${marks(exceptMakers)}))`;
  });
  return { sql: `${sql} AND status = 0 AND (${reached.join(' OR ')})`, values };
}

const instantOf = (ms: number | string | null): string =>
  ms === null ? '' : new Date(Number(ms)).toISOString();

/** A change as the list shows it to one viewer. */
export const changeRowOf = (
  row: StoredChange,
  { agency, mayDecide }: Pick<ChangeRow, 'agency' | 'mayDecide'>,
): ChangeRow => ({
  id: row.id,
  entityTypeId: row.change_type,
  entityType: changeOf(row.change_type)?.title ?? 'Unknown',
  title: row.title,
  createdBy: row.maker_name,
  createdById: row.maker_user_id,
  createdDate: instantOf(row.made_at_ms),
  approvedBy: row.checker_name,
  approvedDate: instantOf(row.decided_at_ms),
  statusId: row.status,
  comment: row.comment,
  outcome: row.outcome,
  outcomeReason: row.outcome_reason,
  payloadViewTemplate: row.changed,
  agencyId: row.organisation_id,
  agency,
  mayDecide,
});
