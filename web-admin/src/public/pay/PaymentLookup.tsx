import { Alert, Button, FormControl, FormHelperText, FormLabel, OutlinedInput, Stack } from '@mui/material';
import { getWebPaymentDetails } from '../calls';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { justAsked } from '../verify/freshState';
import { useBrand } from '../brand/useBrand';
import { useNavigate, useSearchParams } from '../route';
import { call } from '../../shared/api/call';
import { HttpError } from '../../shared/api/httpError';
import { PublicPage } from '../PublicPage';

const missing = 'Please input an invoice number';

/** /payment: an invoice by its number (rules/public-pages.md#finding-an-invoice). */
export default function PaymentLookup() {
  const [parameters] = useSearchParams();
  const [number, setNumber] = useState(parameters.get('invoice') ?? '');
  const [fieldError, setFieldError] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const brand = useBrand();
  const asked = useRef(false);

  const search = async (wanted: string) => {
    if (wanted.trim() === '') return setFieldError(missing);
    setBusy(true);
    setFailure('');
    try {
      const { data } = await call(getWebPaymentDetails, { InvoiceNumber: wanted.trim() });
      justAsked(data.invoice.invoiceNumber);
      const promise = parameters.get('promise');
      navigate(`/invoice-details${promise === null ? '' : `?promise=${encodeURIComponent(promise)}`}`, {
        state: data,
      });
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : 'Unable to handle request');
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    const given = parameters.get('invoice');
    if (given === null || asked.current) return;
    asked.current = true;
    void search(given);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(number);
  };

  return (
    <PublicPage title="Search Invoice for Payment" brand={brand}>
      <Stack component="form" spacing={2} onSubmit={submit} noValidate>
        <FormControl error={fieldError !== ''} fullWidth>
          <FormLabel htmlFor="invoice-number">Invoice number</FormLabel>
          <OutlinedInput
            id="invoice-number"
            size="small"
            value={number}
            aria-describedby="invoice-number-error"
            onChange={(event) => {
              setNumber(event.target.value);
              setFieldError('');
            }}
            inputProps={{ autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false }}
          />
          <FormHelperText id="invoice-number-error">{fieldError}</FormHelperText>
        </FormControl>
        {failure !== '' && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          Search by Invoice Number
        </Button>
      </Stack>
    </PublicPage>
  );
}
