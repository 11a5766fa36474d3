import { issuance } from './chosen';
import { InvoicePicker } from './InvoicePicker';

/** /credit-note-issuance: the one invoice that a note is issued against. */
export default function CreditNoteIssuance() {
  return (
    <InvoicePicker
      kind={issuance}
      title="Credit-Note Issuance"
      lead="Choose the invoice that the note is issued against."
    />
  );
}
