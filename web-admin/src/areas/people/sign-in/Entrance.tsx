import { useEffect, useRef, type ReactNode } from 'react';
import { useBranding } from '../../../shared/brand/useBrand';
import { en } from '../../../shared/i18n/en';
import { OwnLogo } from '../../../shared/plain/OwnLogo';
import { BrandBand } from '../../../shared/show/BrandBand';
import { PageTitle } from '../../../shared/shell/PageTitle';
import { CookieConsent } from './CookieConsent';

interface EntranceProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/**
 * The frame of the pages before the sign-in: one card on the agency's background, by the web domain
 * (rules/people.md#sign-in).
 */
export function Entrance({ title, lead, children }: EntranceProps) {
  const branding = useBranding();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = frame.current ?? {};
    if (!style || !branding) return;
    if (branding.brandColour) style.borderTopColor = branding.brandColour;
    if (branding.backgroundURL) style.backgroundImage = `url("${encodeURI(branding.backgroundURL)}")`;
  }, [branding]);
  const isBranded = branding !== undefined && branding.agencyId !== null;
  return (
    <main className="entrance" ref={frame}>
      <PageTitle title={title} />
      <div className="entrance-card">
        {isBranded && <BrandBand brand={branding} words={en.product} />}
        <div className="entrance-inside">
          {!isBranded && (
            <div className="entrance-logo">
              <OwnLogo />
            </div>
          )}
          <h1>{title}</h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
          {children}
        </div>
      </div>
      <p className="entrance-tagline">{en.tagline}</p>
      <CookieConsent />
    </main>
  );
}
