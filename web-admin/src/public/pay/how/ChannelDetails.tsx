import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';
import { CopyText } from '../../../shared/show/CopyText';
import { Facts } from '../../../shared/show/Facts';
import { groupedReference, moneyText } from '../../../shared/show/moneyText';

interface Props {
  /** code of the one that is chosen; '' for none */
  channel: string;
  invoice: WebPaymentInvoice;
  /** the reference is for another amount than the one that is chosen */
  isOfAnother: boolean;
  isBusy: boolean;
  /** gets a reference for the chosen amount */
  onAsk: () => void;
}

const leads: Readonly<Record<string, string>> = {
  TRANSFER: 'In the app or at the counter of your bank, pay a bill by payment reference:',
  USSD: 'On the phone whose number your bank knows, dial:',
};
const withoutCode = 'In the menu that your bank has for phones, pay by payment reference:';

/**
 * What is needed to pay by transfer or by phone, without the provider's page, each to be copied. It is shown for the
 * chosen amount alone: a reference is paid with exactly what it is for (decision 030).
 */
export function ChannelDetails({ channel, invoice, isOfAnother, isBusy, onAsk }: Props) {
  const { paymentReference, paymentAmount, ussdCode, currencyId } = invoice;
  const lead = leads[channel];
  if (lead === undefined) return null;
  const isDialled = channel === 'USSD' && ussdCode !== '';
  return (
    <section className="channel" aria-label={channel === 'USSD' ? 'Pay by phone' : 'Pay by transfer'}>
      {isOfAnother ? (
        <>
          <p>A payment reference is paid with exactly what it is for.</p>
          <button type="button" className="button other" disabled={isBusy} aria-busy={isBusy} onClick={onAsk}>
            Get one for this amount
          </button>
        </>
      ) : (
        <>
          <p className="muted">{channel === 'USSD' && !isDialled ? withoutCode : lead}</p>
          {isDialled && (
            <p className="dialled">
              <CopyText text={ussdCode} />
            </p>
          )}
          <Facts
            columns="88px minmax(0, 1fr)"
            facts={{
              Reference: <CopyText text={paymentReference} shown={groupedReference(paymentReference)} />,
              Amount: <CopyText text={paymentAmount} shown={moneyText(paymentAmount, currencyId)} />,
            }}
          />
        </>
      )}
    </section>
  );
}
