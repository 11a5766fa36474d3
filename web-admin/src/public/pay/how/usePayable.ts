import { partRefusal } from '@kobodesk/contracts/invoicing';
import { plainDecimal, thousandths } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { HttpError } from '../../../shared/api/httpError';
import { choosePaymentAmount } from '../../calls';
import type { ChosenAmount } from './AmountChoice';
import type { Details } from '../useDetails';

/** What was chosen, as a decimal; undefined for what is no amount. */
const amountOf = ({ outstandingBalance }: Details['invoice'], { isPart, typed }: ChosenAmount) =>
  isPart ? plainDecimal(typed) : outstandingBalance;

/** Is the reference that is there for exactly what was chosen? */
export function isReferenceOf(invoice: Details['invoice'], chosen: ChosenAmount): boolean {
  const amount = amountOf(invoice, chosen);
  const { paymentAmount } = invoice;
  return amount !== undefined && paymentAmount !== '' && thousandths(paymentAmount) === thousandths(amount);
}

/** The invoice with a reference for exactly the amount: the one that is there, or one that is asked for now. */
async function payableFor(invoice: Details['invoice'], amount: string): Promise<Pick<Details, 'invoice'>> {
  if (invoice.paymentAmount !== '' && thousandths(invoice.paymentAmount) === thousandths(amount))
    return { invoice };
  const { data } = await call(choosePaymentAmount, {
    InvoiceNumber: invoice.invoiceNumber,
    Amount: amount,
  });
  return data;
}

/** Makes the chosen amount payable, and says what is wrong with it, or why it could not be. */
export function usePayable(
  invoice: Details['invoice'],
  chosen: ChosenAmount,
  onLatest: (latest: Details) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [failure, setFailure] = useState('');
  /** The invoice with a reference for exactly what was chosen; undefined where it was said why not. */
  const prepare = async (): Promise<Details['invoice'] | undefined> => {
    const { outstandingBalance: outstanding, leastPart } = invoice;
    const amount = amountOf(invoice, chosen);
    const refusal =
      amount === undefined
        ? 'Please enter an amount'
        : partRefusal(amount, { outstanding, leastPart: leastPart === '' ? null : leastPart });
    if (amount === undefined || refusal !== undefined) {
      setFault(refusal ?? '');
      return undefined;
    }
    setBusy(true);
    setFailure('');
    try {
      const payable = await payableFor(invoice, amount);
      if (payable.invoice !== invoice) onLatest(payable as Details);
      return payable.invoice;
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : 'Unable to handle request');
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { prepare, fault, setFault, failure, isBusy, setBusy };
}
