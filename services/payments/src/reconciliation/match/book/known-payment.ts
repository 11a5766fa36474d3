import type { Thousandths } from '@kobodesk/contracts/kernel';

/** Collected money that a bank line may show. */
export interface KnownPayment {
  readonly id: number;
  /** twelve digits of the provider, or what people wrote down instead */
  readonly rrr: string;
  /** the provider's own numbers of the transaction */
  readonly providerReferences: readonly string[];
  readonly invoiceNumber: string;
  /** '' when it is not known */
  readonly payer: string;
  /** what of it comes to the agency's own account: all of it, unless the provider passed on a part */
  readonly amount: Thousandths;
  /** what the provider sent straight to others: the payer paid the two together */
  readonly passedOn: Thousandths;
  /** ISO code */
  readonly currency: string;
  readonly channel: string;
  /** of the agency, YYYY-MM-DD: when the provider took it */
  readonly day: string;
  /** why it cannot be on a statement, in words; '' when it can */
  readonly hindrance: string;
  /** the bank line that explains it already */
  readonly explainedBy: number | null;
}

export const isOpen = ({ explainedBy, hindrance }: KnownPayment): boolean =>
  explainedBy === null && hindrance === '';
