import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';
import { useLater } from '../../shared/plain/useLater';
import { CopyText } from '../../shared/show/CopyText';
import { groupedReference } from '../../shared/show/moneyText';
import { Money } from '../../shared/show/Money';

const code = () => import('../../shared/show/sheet/QrCode');

/** The reference, for whoever pays elsewhere, and a code that brings this page onto a phone. */
export function PayByReference({ invoice }: { invoice: WebPaymentInvoice }) {
  const { invoiceNumber, paymentReference, paymentAmount, currencyId } = invoice;
  const QrCode = useLater(code);
  return (
    <section className="by-reference" aria-label="Payment reference">
      {QrCode ? (
        <QrCode
          text={`${location.origin}/payment?invoice=${encodeURIComponent(invoiceNumber)}`}
          label="Code of this page"
        />
      ) : (
        <span className="qr-code" />
      )}
      <div>
        {paymentReference !== '' && (
          <>
            <span className="caption">Payment reference</span>
            <div className="reference">
              <CopyText text={paymentReference} shown={groupedReference(paymentReference)} />
            </div>
            {paymentAmount !== '' && (
              <p>
                for <Money amount={paymentAmount} currencyId={currencyId} />
              </p>
            )}
          </>
        )}
        <p className="muted">
          Scan to go on with this payment on a phone. The status here changes by itself once the payment has
          arrived.
        </p>
      </div>
    </section>
  );
}
