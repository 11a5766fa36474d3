import { lazy, Suspense, type ComponentType } from 'react';
import PaymentLookup from './pay/PaymentLookup';
import { Navigate, useLocation } from './route';

const legal = () => import('./LegalPages');

/** The way to a payment begins with its look-up; the other pages come when somebody goes there. */
const pages: Record<string, ComponentType> = {
  '/payment': PaymentLookup,
  '/invoice-details': lazy(() => import('./pay/InvoiceDetails')),
  '/confirmpayment': lazy(() => import('./pay/ConfirmPayment')),
  '/customer/invoice': lazy(() => import('./verify/QrValidation')),
  '/verify': lazy(() => import('./verify/Verify')),
  '/cookie-policy': lazy(async () => ({ default: (await legal()).CookiePolicy })),
  '/privacy-policy': lazy(async () => ({ default: (await legal()).PrivacyPolicy })),
  '/customer-awarness-policy': lazy(async () => ({ default: (await legal()).CustomerAwareness })),
  '/customer-awareness-policy': () => <Navigate to="/customer-awarness-policy" />,
};

/** The pages of anonymous payers; nothing of the back office is loaded with them. */
export default function PublicApp() {
  const { pathname } = useLocation();
  const Page = pages[pathname.replace(/\/+$/, '').toLowerCase()];
  return <Suspense fallback={null}>{Page ? <Page key={pathname} /> : <Navigate to="/payment" />}</Suspense>;
}
