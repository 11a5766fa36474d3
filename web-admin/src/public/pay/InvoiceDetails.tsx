import { useTaken } from '../../shared/plain/taken';
import { useBrand } from '../../shared/brand/useBrand';
import { Navigate, useLocation, useSearchParams } from '../route';
import { PayPage } from './PayPage';
import { useDetails, type Details } from './useDetails';

/** /invoice-details: what is due, and through which channel to pay it (rules/public-pages.md#paying). */
export default function InvoiceDetails() {
  const [parameters] = useSearchParams();
  const { state, visit, arrived, show } = useDetails(useLocation().state as Details | null);
  const brand = useBrand(state?.invoice.organizationId);
  useTaken();
  if (!state) return <Navigate to="/payment" />;
  return (
    <PayPage
      details={state}
      brand={brand}
      visit={visit}
      arrived={arrived}
      promise={parameters.get('promise')}
      onLatest={show}
    />
  );
}
