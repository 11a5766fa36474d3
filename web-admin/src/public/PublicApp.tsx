import type { ComponentType } from 'react';
import ConfirmPayment from './ConfirmPayment';
import InvoiceDetails from './InvoiceDetails';
import { CookiePolicy, CustomerAwareness, PrivacyPolicy } from './LegalPages';
import PaymentLookup from './PaymentLookup';
import QrValidation from './QrValidation';
import { Navigate, useLocation } from './route';

const pages: Record<string, ComponentType> = {
  '/payment': PaymentLookup,
  '/invoice-details': InvoiceDetails,
  '/confirmpayment': ConfirmPayment,
  '/customer/invoice': QrValidation,
  '/cookie-policy': CookiePolicy,
  '/privacy-policy': PrivacyPolicy,
  '/customer-awarness-policy': CustomerAwareness,
};

/** The pages of anonymous payers; nothing of the back office is loaded with them. */
export default function PublicApp() {
  const { pathname } = useLocation();
  const Page = pages[pathname.replace(/\/+$/, '').toLowerCase()];
  return Page ? <Page key={pathname} /> : <Navigate to="/payment" />;
}
