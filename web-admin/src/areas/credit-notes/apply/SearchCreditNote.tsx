import { discount } from './chosen';
import { InvoicePicker } from './InvoicePicker';

/** /search-credit-note: the invoices that are to be discounted or waived. */
export default function SearchCreditNote() {
  return (
    <InvoicePicker
      kind={discount}
      title="Waivers and Discount, Search Credit Note"
      lead="Choose the invoices that get the discount: up to 100, over as many pages as you like."
    />
  );
}
