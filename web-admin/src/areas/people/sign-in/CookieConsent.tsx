import { useEffect, useState } from 'react';
import { en } from '../../../shared/i18n/en';

const cookie = 'kobodesk-consent=yes';
const year = 365 * 24 * 3600;
const isAccepted = (): boolean => document.cookie.split('; ').includes(cookie);

/**
 * At the foot of the page until Accept; remembered for 365 days (rules/public-pages.md#legal-pages). Whoever accepted it
 * does not see it before the script either (scripts/shell.mjs).
 */
export function CookieConsent() {
  const [shown, setShown] = useState(true);
  useEffect(() => setShown(!isAccepted()), []);
  if (!shown) return null;
  const accept = () => {
    document.cookie = `${cookie}; max-age=${year}; path=/; samesite=lax`;
    setShown(false);
  };
  return (
    <section className="cookies" aria-label={en.shell.cookiePolicy} data-shell>
      <span>
        {en.shell.cookies} <a href="/cookie-policy">{en.shell.cookiePolicy}</a>
      </span>
      <button type="button" className="button first small" onClick={accept}>
        {en.shell.accept}
      </button>
    </section>
  );
}
