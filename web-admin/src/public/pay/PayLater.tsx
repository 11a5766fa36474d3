import { Alert, Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../shared/api/call';
import { HttpError } from '../../shared/api/httpError';
import { makePromise } from '../calls';

const DayForm = lazy(() => import('./DayForm'));

interface PayLaterProps {
  invoiceNumber: string;
  /** by a letter: the payer came to say so */
  first: string | null;
}

/** The payer says when it will be paid, or that it was: reminders stop until then (rules/collection.md#promises). */
export function PayLater({ invoiceNumber, first }: PayLaterProps) {
  const [isLater, setLater] = useState(first === 'later');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [thanks, setThanks] = useState('');
  const send = async (said: { SaysPaid: boolean; PromiseDate?: string }) => {
    setBusy(true);
    setFault('');
    try {
      const { message } = await call(makePromise, { InvoiceNumber: invoiceNumber, ...said });
      setThanks(message);
    } catch (error) {
      setFault(error instanceof HttpError ? error.message : 'Unable to handle request');
    } finally {
      setBusy(false);
    }
  };
  const submit = (day: string) => {
    if (day === '') setFault('Please select the day');
    else void send({ SaysPaid: false, PromiseDate: day });
  };
  if (thanks !== '')
    return (
      <Alert severity="success" sx={{ mb: 3 }}>
        {thanks}
      </Alert>
    );
  return (
    <Box component="section" aria-label="Not paying now" sx={{ mb: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Not paying now?
      </Typography>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => void send({ SaysPaid: true })}>
          I have paid
        </Button>
        <Button
          variant="outlined"
          aria-expanded={isLater}
          disabled={isBusy}
          onClick={() => setLater(!isLater)}
        >
          I will pay on …
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {isLater && <DayForm isBusy={isBusy} onChange={() => setFault('')} onSend={submit} />}
      </Suspense>
      <FormHelperText error role="alert">
        {fault}
      </FormHelperText>
    </Box>
  );
}
