import { Notice } from '../../shared/plain/Notice';
import type { Brand } from '../../shared/show/BrandBand';
import { CopyText } from '../../shared/show/CopyText';
import { Facts } from '../../shared/show/Facts';
import { groupedReference } from '../../shared/show/moneyText';
import { Money } from '../../shared/show/Money';
import { PublicFrame } from '../PublicPage';
import { AmountDue } from './AmountDue';
import { PayByReference } from './PayByReference';
import { PayLater } from './how/PayLater';
import { PayPanel } from './how/PayPanel';
import { TrueState } from './TrueState';
import type { Details } from './useDetails';
import { isDueOf } from './whatIsDue';

interface PayPageProps {
  details: Details;
  brand: Brand | undefined;
  /** counted up when somebody comes back: whatever was begun is over */
  visit: number;
  /** what was paid while the page was looked at, decimal; '' for nothing */
  arrived: string;
  /** by a letter: the payer came to say when it will be paid */
  promise: string | null;
  onLatest: (latest: Details) => void;
}

/**
 * What is due, how to pay it beside or below that, and then the rest of what is known. It stands in the page before any
 * script where the gateway put its answer there: nothing in it may depend on anything else (begin/painted).
 */
export function PayPage({ details, brand, visit, arrived, promise, onLatest }: PayPageProps) {
  const { invoice, paymentChannels } = details;
  const isDue = isDueOf(invoice);
  const channels = paymentChannels.filter(({ logo }) => logo !== '');
  // a phone has no other way to pay it than this page has
  const canGoOn = isDue && (channels.length > 0 || invoice.paymentReference !== '');
  const panel = (
    <PayPanel key={visit} invoice={invoice} channels={isDue ? channels : []} onLatest={onLatest} />
  );
  return (
    <PublicFrame title="Invoice details" brand={brand} width={isDue ? 'broad' : 'narrow'}>
      <div className={isDue ? 'pay due-now' : 'pay'}>
        <div className="pay-card">
          <h1>Invoice details</h1>
          <AmountDue invoice={invoice} />
          <div aria-live="polite">
            {arrived !== '' && (
              <Notice kind="success">
                A payment of <Money amount={arrived} currencyId={invoice.currencyId} /> has arrived.
              </Notice>
            )}
            <TrueState invoice={invoice} isDue={isDue} hasWay={channels.length > 0} />
          </div>
          {!isDue && panel}
        </div>
        {isDue && (
          <div className="pay-card pay-how">
            {panel}
            <PayLater key={invoice.invoiceNumber} invoiceNumber={invoice.invoiceNumber} first={promise} />
          </div>
        )}
        <div className="pay-card">
          <Fields invoice={invoice} isDue={isDue} />
          {canGoOn && <PayByReference invoice={invoice} />}
        </div>
      </div>
    </PublicFrame>
  );
}

/** The reference that it can be paid by stands with its code. */
function Fields({ invoice, isDue }: { invoice: Details['invoice']; isDue: boolean }) {
  const isBelow = isDue && invoice.paymentReference !== '';
  // of what is voided or settled there will never be one
  const noReference = isDue ? 'None yet' : 'None';
  const amount = (value: string) => <Money amount={value} currencyId={invoice.currencyId} />;
  return (
    <Facts
      facts={{
        'Invoice number': <CopyText text={invoice.invoiceNumber} />,
        Agency: invoice.organization,
        Customer: invoice.customerName,
        For: invoice.description,
        Amount: amount(invoice.amount),
        'Less credit amount': invoice.creditAmount === '' ? '' : amount(invoice.creditAmount),
        'Amount paid': amount(invoice.amountPaid),
        'Payment reference':
          !isBelow &&
          (invoice.paymentReference === '' ? (
            noReference
          ) : (
            <CopyText text={invoice.paymentReference} shown={groupedReference(invoice.paymentReference)} />
          )),
        'Reference is for': isBelow || invoice.paymentAmount === '' ? '' : amount(invoice.paymentAmount),
        'E-mail': invoice.email,
        Phone: invoice.phoneNumber,
      }}
    />
  );
}
