import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { can } from '../../../../shared/auth/session';
import { useSession } from '../../../../shared/auth/useSession';
import type { OneRequest } from '../requestWords';

/** the kind of change that is a plan of voids: whoever sees its request sees its plan (decision 103) */
const voidsByPlan = 36;

/** A request shows the first rows of a plan; all of them stand on its page (rules/corrections.md#bulk-jobs). */
export function PlanRowsLink({ request: { fields, entityTypeId } }: { request: OneRequest }) {
  useSession();
  const after = (name: string) => fields.find(({ field }) => field === name)?.after;
  const job = after('Job');
  // a plan of whichever kind names its job, and the hash that is agreed to
  if (job === undefined || after('Hash') === undefined) return null;
  const makesPlans = can('payment.mark-paid') || can('payment.report-sheet') || can('invoice.correct');
  if (entityTypeId !== voidsByPlan && !makesPlans) return null;
  return (
    <div>
      <Button component={Link} to={`/bulk-job?id=${job}`} variant="outlined">
        All rows of the plan
      </Button>
    </div>
  );
}
