import { thousandths } from '@kobodesk/contracts/kernel';
import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';
import { Notice } from '../../shared/plain/Notice';

interface Standing {
  invoice: WebPaymentInvoice;
  isDue: boolean;
  hasWay: boolean;
}

/** In words, what a payer needs to know before anything else; undefined where the page says it by itself. */
function wordsOf({ invoice, isDue, hasWay }: Standing): ['warning' | 'success' | 'info', string] | undefined {
  const { status, creditAmount, amountPaid } = invoice;
  if (status === 'Voided') return ['warning', 'This invoice was voided. Do not pay it.'];
  if (!isDue && creditAmount === '') return ['success', 'This invoice is paid. Nothing is due.'];
  if (!isDue) {
    const by = thousandths(amountPaid) > 0n ? 'a payment and a credit' : 'a credit';
    return ['success', `This invoice was settled by ${by}. Nothing is due. Thank you.`];
  }
  if (hasWay) return undefined;
  return [
    'info',
    'This invoice cannot be paid here at the moment. Please try again later, or ask the agency.',
  ];
}

export function TrueState(standing: Standing) {
  const words = wordsOf(standing);
  return words ? <Notice kind={words[0]}>{words[1]}</Notice> : null;
}
