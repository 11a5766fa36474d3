import Button from '@mui/material/Button';
import type { SettlementSplitRow } from '@kobodesk/contracts/settlement';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../shared/action/ConfirmDialog';
import { messageOf } from '../../../shared/api/httpError';
import { useNotice } from '../../../shared/feedback/useNotice';

/** Asks that nobody share in what is collected on the line any more. */
export function EndSplit({ split }: { split: SettlementSplitRow }) {
  const navigate = useNavigate();
  const notice = useNotice();
  const [isAsking, setAsking] = useState(false);
  const [end, { isPending }] = useDelete<SettlementSplitRow, Error>();
  const send = () =>
    void end(
      'settlement-splits',
      { id: split.id, previousData: split },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notice.success('The end of the split was asked for; it is listed until it is approved');
          void navigate('/settings-settlements');
        },
        onError: (failure) => notice.error(messageOf(failure)),
      },
    );
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        End split
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`End the split of ${split.revenueName}?`}
        busy={isPending}
        onNo={() => setAsking(false)}
        onYes={send}
      >
        All that is collected on this revenue line then stays with the agency.
      </ConfirmDialog>
    </>
  );
}
