import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { JudgedRow, PlanClaim, PlanEffect } from '@kobodesk/contracts/payments';
import { approverOf } from '../invoice-request/invoice-request-row.js';
import { numberOf } from '../request/request.js';
import type { RequestEntity } from '../request/request.entity.js';
import { objectionTo, type CorrectedApprover, type Person } from './correct-approver.js';

/** What a row of a plan does to the latest edit request of its invoice, or why it cannot. */
export function judgedApprover(claim: PlanClaim, row: RequestEntity, person: Person | undefined): JudgedRow {
  if (claim.approver === '') return { why: 'Please input the new approver email address' };
  const objection = objectionTo(row, person);
  // without a person there was an objection
  if (objection || !person) return { why: objection?.why ?? '' };
  const { amountBefore = '0', currencyId = '0' } = row.about ?? {};
  return {
    effect: {
      key: row.title,
      op: 'correct-approver',
      before: { approver: approverOf(row), requestId: String(numberOf(row)), level: String(row.level) },
      after: { approver: person.userName, approverName: person.fullName },
      version: `${numberOf(row)}.${row.level}`,
      reason: claim.reason,
      amount: decimalOf(thousandths(amountBefore)),
      currencyId: Number(currencyId), // an id, not money
    },
  };
}

/** What an approved row says that is to be done. */
export const correctedBy = ({ before, after }: PlanEffect): CorrectedApprover => ({
  requestId: Number(before['requestId']), // an id, not money
  level: Number(before['level']), // a count, not money
  approver: { userName: after['approver'] ?? '', fullName: after['approverName'] ?? '' },
  before: before['approver'] ?? '',
});
