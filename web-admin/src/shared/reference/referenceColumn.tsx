import { shownBy } from '../list/columns';
import { paymentReferenceText } from './paymentReferenceText';

/** The reference of a payment, an RRR in fours. */
export const referenceColumn = shownBy((reference: string) => (
  <span className="tabular">{paymentReferenceText(reference)}</span>
));
