import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { invoiceList } from '../action/invoicePaths';

const invoiceNumber = /^[A-Z0-9]{2,10}-\d{4}-\d{7}-[A-Z0-9]{3}$/;

/** The number of an invoice leads to it; any other text stays text. */
export function InvoiceLink({ number }: { number: string }) {
  if (!invoiceNumber.test(number)) return <>{number}</>;
  return (
    <Link component={RouterLink} to={`${invoiceList()}/${encodeURIComponent(number)}`} className="tabular">
      {number}
    </Link>
  );
}
