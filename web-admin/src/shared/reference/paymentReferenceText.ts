import { groupedReference } from '../show/moneyText';

const rrrShape = /^\d{12}$/;
/** The reference of a payment, which is an RRR where it came by one: a bank's own stands as the bank wrote it. */
export const paymentReferenceText = (reference: string): string =>
  rrrShape.test(reference) ? groupedReference(reference) : reference;
