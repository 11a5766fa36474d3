import Button from '@mui/material/Button';
import { Can } from '../../../shared/auth/Can';
import type { DueAccount } from './dueAccount';
import { useAccountActions } from './useAccountActions';

/** Both actions for the one beneficiary of a page. */
export function ActionButtons({ account }: { account: DueAccount }) {
  const { issue, payOut, dialog } = useAccountActions();
  return (
    <Can permission="settlement.manage">
      <Button variant="outlined" onClick={() => issue(account)}>
        Issue statement
      </Button>
      <Button variant="contained" onClick={() => payOut(account)}>
        Record payout
      </Button>
      {dialog}
    </Can>
  );
}
