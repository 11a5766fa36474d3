import { thousandths } from '@kobodesk/contracts/kernel';
import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';
import { PartsBar } from '../../shared/chart/PartsBar';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { isSettledByCredit } from './whatIsDue';

/** What is left to pay, and once something was paid or credited, of what it is the rest. */
export function AmountDue({ invoice }: { invoice: WebPaymentInvoice }) {
  const { amount, amountPaid, creditAmount, outstandingBalance, currencyId } = invoice;
  const money = (value: string) => <Money amount={value} currencyId={currencyId} />;
  const parts = [
    { label: 'Paid', amount: amountPaid, colour: 'house.primary' },
    { label: 'Credited', amount: creditAmount === '' ? '0' : creditAmount, colour: 'house.link' },
    { label: 'The rest', amount: outstandingBalance, colour: 'house.band2' },
  ].filter((part) => thousandths(part.amount) > 0n);
  return (
    <div>
      <div className="due-head">
        <span className="muted">Outstanding balance</span>
        <StatusChip status={isSettledByCredit(invoice) ? 'Credited' : invoice.status} />
      </div>
      <div className="due">{money(outstandingBalance)}</div>
      {invoice.status !== 'Voided' && parts.some(({ label }) => label !== 'The rest') && (
        <PartsBar
          name="Parts of this invoice"
          layout="sum"
          parts={parts.map(({ label, amount: part, colour }) => ({
            label,
            value: money(part),
            weight: Number(part),
            colour,
          }))}
          sum={{ label: 'Invoiced', value: money(amount) }}
        />
      )}
    </div>
  );
}
