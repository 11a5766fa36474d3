import type { InvoiceRequestRow } from '@kobodesk/contracts/workflow';
import { Facts } from '../../shared/show/Facts';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { Money } from '../../shared/show/Money';

/** Who asks for what, of which invoice, and who decides. */
export const RequestFacts = ({ request }: { request: InvoiceRequestRow }) => (
  <Facts
    facts={{
      Agency: request.agency,
      'Invoice number': <InvoiceLink number={request.invoiceNumber} />,
      'Amount Invoiced': <Money amount={request.amountInvoiced} currencyId={request.currencyId} />,
      Customer: request.customerName,
      Revenue: request.revenue,
      'Created By': request.initiatorName,
      'Initiator comment': request.initiatorComment,
      Supervisor: request.supervisor,
      Level: `${request.level} of ${request.levels}`,
      Comment: request.comment,
      Outcome: request.outcome,
    }}
  />
);
