import { LegalSections } from '../shared/text/LegalSections';
import { cookiePolicy, customerAwareness, privacyPolicy, type LegalPageText } from '../shared/text/legal';
import { PublicPage } from './PublicPage';

const LegalPage = ({ text }: { text: LegalPageText }) => (
  <PublicPage title={text.title} wide>
    <LegalSections text={text} />
  </PublicPage>
);

export const CookiePolicy = () => <LegalPage text={cookiePolicy} />;
export const PrivacyPolicy = () => <LegalPage text={privacyPolicy} />;
export const CustomerAwareness = () => <LegalPage text={customerAwareness} />;
