import { lazy, Suspense, type ComponentType } from 'react';
import { DetailsPage } from './look-up/detailsPage';
import PaymentLookup from './look-up/PaymentLookup';
import { Navigate, useLocation } from './route';
import { styled } from './styled';

const legal = () => import('./LegalPages');

/** The way to a payment begins with its look-up; the other pages come when somebody goes there. */
const pages: Record<string, ComponentType> = {
  '/payment': PaymentLookup,
  '/invoice-details': DetailsPage,
  '/confirmpayment': styled(() => import('./pay/ConfirmPayment')).Page,
  '/customer/invoice': styled(() => import('./verify/QrValidation')).Page,
  '/verify': styled(() => import('./verify/Verify')).Page,
  '/cookie-policy': lazy(async () => ({ default: (await legal()).CookiePolicy })),
  '/privacy-policy': lazy(async () => ({ default: (await legal()).PrivacyPolicy })),
  '/customer-awarness-policy': lazy(async () => ({ default: (await legal()).CustomerAwareness })),
  '/customer-awareness-policy': () => <Navigate to="/customer-awarness-policy" />,
};

/** The pages of anonymous payers; nothing of the back office is loaded with them. */
export default function PublicApp() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const Page = pages[path];
  return <Suspense fallback={null}>{Page ? <Page key={path} /> : <Navigate to="/payment" />}</Suspense>;
}
