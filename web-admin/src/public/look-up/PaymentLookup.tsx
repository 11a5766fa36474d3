import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call';
import { HttpError } from '../../shared/api/httpError';
import { useBrand } from '../../shared/brand/useBrand';
import { Field, typedIn } from '../../shared/plain/Field';
import { Icon } from '../../shared/plain/icons';
import { useTaken } from '../../shared/plain/taken';
import { getWebPaymentDetails } from '../calls';
import { PublicPage } from '../PublicPage';
import { useNavigate, useSearchParams } from '../route';
import { detailsPath } from '../pay/givenDetails';
import { justAsked } from '../verify/freshState';
import { prepareDetails } from './detailsPage';

const missing = 'Please input an invoice number';

/**
 * /payment: an invoice by its number (rules/public-pages.md#finding-an-invoice). It stands in the page before any script
 * (scripts/shell.mjs).
 */
export default function PaymentLookup() {
  const [parameters] = useSearchParams();
  const [fieldError, setFieldError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const brand = useBrand();
  const asked = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const search = async (wanted: string) => {
    if (wanted.trim() === '') return setFieldError(missing);
    setBusy(true);
    setFailure('');
    try {
      const asking = call(getWebPaymentDetails, { InvoiceNumber: wanted.trim() });
      // the page comes beside its answer; one that does not come is told of where it is missing
      const [{ data }] = await Promise.all([asking, prepareDetails().catch(() => undefined)]);
      justAsked(data.invoice.invoiceNumber);
      navigate(detailsPath(location.search), { state: data });
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
    const input = form.current?.elements.namedItem('invoice');
    if (input instanceof HTMLInputElement) input.value ||= given;
    void search(given);
  });

  useTaken();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void search(typedIn(event.currentTarget)['invoice'] ?? '');
  };

  return (
    <PublicPage title="Search Invoice for Payment" brand={brand}>
      <form ref={form} onSubmit={submit} noValidate>
        <Field
          name="invoice"
          label="Invoice number"
          help="As it stands on the invoice, like ABC-2026-0000001-KY7"
          error={fieldError}
          onChange={() => setFieldError(undefined)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        {failure !== '' && (
          <p className="failure" role="alert">
            <Icon of="error" size={22} />
            <span>{failure}</span>
          </p>
        )}
        <button type="submit" className="button first" aria-disabled={isBusy} aria-busy={isBusy}>
          Search by Invoice Number
        </button>
      </form>
    </PublicPage>
  );
}
