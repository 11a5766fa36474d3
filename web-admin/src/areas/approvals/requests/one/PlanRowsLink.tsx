import Button from '@mui/material/Button';
import { markPaidPlanChange, reportSheetPlanChange } from '@kobodesk/contracts/payments';
import { Link } from 'react-router-dom';
import { Can } from '../../../../shared/auth/Can';
import type { OneRequest } from '../requestWords';

const plans: readonly number[] = [markPaidPlanChange.id, reportSheetPlanChange.id];

/** A request shows the first rows of a plan; all of them stand on its page (rules/corrections.md#bulk-jobs). */
export function PlanRowsLink({ request: { entityTypeId, fields } }: { request: OneRequest }) {
  const job = fields.find(({ field }) => field === 'Job')?.after;
  if (!plans.includes(entityTypeId ?? 0) || job === undefined) return null;
  return (
    <Can permission="payment.mark-paid">
      <div>
        <Button component={Link} to={`/bulk-job?id=${job}`} variant="outlined">
          All rows of the plan
        </Button>
      </div>
    </Can>
  );
}
