import { Typography } from '@mui/material';
import { PublicPage } from './PublicPage';
import { cookiePolicy, customerAwareness, privacyPolicy, type LegalText } from '../shared/text/legal';

function LegalPage({ text }: { text: LegalText }) {
  return (
    <PublicPage title={text.title} wide>
      <Typography color="text.secondary" gutterBottom>
        Last revised 1 June 2021
      </Typography>
      {text.sections.map(({ heading, body }) => (
        <section key={heading}>
          <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
            {heading}
          </Typography>
          <Typography>{body}</Typography>
        </section>
      ))}
    </PublicPage>
  );
}

export const CookiePolicy = () => <LegalPage text={cookiePolicy} />;
export const PrivacyPolicy = () => <LegalPage text={privacyPolicy} />;
export const CustomerAwareness = () => <LegalPage text={customerAwareness} />;
