import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { invoiceList } from '../../../shared/action/invoicePaths';
import { listPath } from './listPath';

const InvoiceList = lazy(() => import('./InvoiceList'));
const InvoiceViewer = lazy(() => import('../viewer/InvoiceViewer'));

/**
 * /search-invoice and /customer-search-invoice; with /<number> the invoice over the list
 * (rules/screens.md#searching-invoices). Whoever comes to an invoice by its address waits for no list that nobody sees
 * behind it: it comes when the invoice is closed.
 */
export default function SearchInvoice() {
  const { number } = useParams();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // once there, it stays as it is behind each invoice
  const [hasList, setList] = useState(number === undefined);
  if (number === undefined && !hasList) setList(true);
  // a letter says one address to all: the list behind the invoice is the person's own
  if (number !== undefined && listPath(pathname) !== invoiceList())
    return <Navigate to={`${invoiceList()}/${encodeURIComponent(number)}${search}`} replace />;
  return (
    <>
      {hasList && <InvoiceList />}
      {number !== undefined && (
        <Suspense fallback={null}>
          <InvoiceViewer number={number} onClose={() => void navigate(`${listPath(pathname)}${search}`)} />
        </Suspense>
      )}
    </>
  );
}
