import type { ChangeRow } from '@kobodesk/contracts/workflow';
import { wireStatus } from '../request/request.js';
import type { RequestEntity } from '../request/request.entity.js';
import { titleOf } from '../request/request-news.js';

/** A change as the list of maker-checker shows it to one viewer. */
export const changeRowOf = (
  row: RequestEntity,
  { agency, mayDecide }: Pick<ChangeRow, 'agency' | 'mayDecide'>,
): ChangeRow => ({
  id: row.id,
  entityTypeId: row.kind,
  entityType: titleOf(row),
  title: row.title,
  createdBy: row.makerName,
  createdById: row.makerUserId,
  createdDate: row.madeAt.toISOString(),
  approvedBy: row.checkerName,
  approvedDate: row.decidedAt?.toISOString() ?? '',
  statusId: wireStatus(row.status),
  comment: row.comment,
  outcome: row.outcome,
  outcomeReason: row.outcomeReason,
  payloadViewTemplate: JSON.stringify(row.changed),
  agencyId: row.organisationId,
  agency,
  mayDecide,
});
