import { Alert, Box, Stack, Typography } from '@mui/material';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call';
import { HttpError } from '../../shared/api/httpError';
import { StatusChip } from '../../shared/show/StatusChip';
import { validateQr } from '../calls';
import { CorrectedSince } from './CorrectedSince';

type State = ReplyOf<typeof validateQr>['data'];

/** How the invoice of a genuine code stands today; without the server the code is no less genuine. */
export function CurrentState({ invoiceNumber, code }: { invoiceNumber: string; code: string }) {
  const [state, setState] = useState<State>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    call(validateQr, { inv: invoiceNumber, code }).then(
      ({ data }) => setState(data),
      (error: unknown) =>
        setFailure(
          error instanceof HttpError && error.status === 404
            ? 'This server does not know the invoice. Ask the agency.'
            : 'The server could not be reached, so whether it is paid is not known here.',
        ),
    );
  }, [invoiceNumber, code]);
  return (
    <Box aria-live="polite">
      {failure !== '' && <Alert severity="info">{failure}</Alert>}
      {state && (
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography>Today</Typography>
            <StatusChip status={state.status} />
            <Typography>{state.amountPayableString}</Typography>
          </Stack>
          <CorrectedSince {...state} />
        </Stack>
      )}
    </Box>
  );
}
