import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import ConfirmPayment from './ConfirmPayment';
import InvoiceDetails from './InvoiceDetails';
import { CookiePolicy, CustomerAwareness, PrivacyPolicy } from './LegalPages';
import PaymentLookup from './PaymentLookup';
import QrValidation from './QrValidation';
import { Themed } from '../shared/theme/Themed';

/** The pages of anonymous payers; nothing of the back office is loaded with them. */
export default function PublicApp() {
  return (
    <Themed>
      <BrowserRouter>
        <Routes>
          <Route path="/payment" element={<PaymentLookup />} />
          <Route path="/invoice-details" element={<InvoiceDetails />} />
          <Route path="/confirmPayment" element={<ConfirmPayment />} />
          <Route path="/customer/invoice" element={<QrValidation />} />
          <Route path="/cookie-policy" element={<CookiePolicy />} />
          <Route path="/privacy-policy" element={<PrivacyPolicy />} />
          <Route path="/customer-awarness-policy" element={<CustomerAwareness />} />
          <Route path="*" element={<Navigate to="/payment" replace />} />
        </Routes>
      </BrowserRouter>
    </Themed>
  );
}
