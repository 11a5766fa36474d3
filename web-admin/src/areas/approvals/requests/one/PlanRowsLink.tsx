import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { can } from '../../../../shared/auth/session';
import { useSession } from '../../../../shared/auth/useSession';
import type { OneRequest } from '../requestWords';

/** plans of voids, merges and credit notes: whoever sees the request sees the plan (decisions 103, 125) */
const seenWithRequest: ReadonlySet<number | undefined> = new Set([36, 40, 41]);
const makers = ['payment.mark-paid', 'payment.report-sheet', 'invoice.correct'] as const;

/** A request shows the first rows of a plan; all of them stand on its page (rules/corrections.md#bulk-jobs). */
export function PlanRowsLink({ request: { fields, entityTypeId } }: { request: OneRequest }) {
  useSession();
  const after = (name: string) => fields.find(({ field }) => field === name)?.after;
  const job = after('Job');
  // a plan of whichever kind names its job, and the hash that is agreed to
  if (job === undefined || after('Hash') === undefined) return null;
  if (!seenWithRequest.has(entityTypeId) && !makers.some((permission) => can(permission))) return null;
  return (
    <div>
      <Button component={Link} to={`/bulk-job?id=${job}`} variant="outlined">
        All rows of the plan
      </Button>
    </div>
  );
}
