import { decimalOf, sumOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { findPayment } from '@kobodesk/contracts/payments';

type Found = ReplyOf<typeof findPayment>['data']['paymentReferenceDetails'];

/** What is known of a reference. */
export interface Reference {
  rrr: string;
  invoiceNumber: string;
  /** of the order; 0 when it was made for none */
  amount: bigint;
  isOpen: boolean;
}
/** Money that came by it. */
export interface Paid {
  amount: bigint;
  paidAt: Date;
}

/** A reference as whoever looks it up sees it: what came by it, or while nothing did what it is for. */
export function detailsOf({ rrr, invoiceNumber, amount, isOpen }: Reference, paid: readonly Paid[]): Found {
  const newest = paid.reduce((last, { paidAt }) => Math.max(last, paidAt.getTime()), 0);
  const isPaid = paid.length > 0;
  return {
    paymentReferenceNumber: rrr,
    amount: decimalOf(isPaid ? sumOf(paid.map((payment) => payment.amount)) : amount),
    status: isPaid ? 'Paid' : isOpen ? 'Pending' : 'Deactivated',
    invoiceNumber,
    paymentDate: isPaid ? new Date(newest).toISOString() : '',
  };
}
