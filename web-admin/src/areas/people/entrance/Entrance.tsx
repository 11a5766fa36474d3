import { getBranding } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { en } from '../../../shared/i18n/en';
import { BrandBand } from '../../../shared/show/BrandBand';
import { Logo } from '../../../shared/show/Logo';
import { CookieConsent } from '../../../shared/shell/CookieConsent';
import { PageTitle } from '../../../shared/shell/PageTitle';

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
  const branding = useAnswer(getBranding, { domainURL: location.hostname }).data?.data;
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateRows: '1fr auto',
        justifyItems: 'center',
        alignItems: 'center',
        padding: { xs: '16px', sm: '24px' },
        borderTop: '3px solid',
        borderColor: branding?.brandColour || 'primary.main',
        backgroundSize: 'cover',
        backgroundPosition: 'center',
        ...(branding?.backgroundURL
          ? { backgroundImage: `url("${encodeURI(branding.backgroundURL)}")` }
          : {}),
      }}
    >
      <PageTitle title={title} />
      <Card sx={{ width: '100%', maxWidth: 420, borderRadius: '12px' }}>
        {branding && branding.agencyId !== null && <BrandBand brand={branding} words={en.product} />}
        <Box sx={{ padding: { xs: '24px', sm: '40px' } }}>
          {(branding?.agencyId ?? null) === null && (
            <Box sx={{ height: 48, marginBottom: '24px' }}>
              <Logo alt={en.product} height={48} />
            </Box>
          )}
          <Typography variant="h1" sx={{ marginBottom: lead === undefined ? '24px' : 0 }}>
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography sx={{ color: 'text.secondary', marginBottom: '24px' }}>{lead}</Typography>
          )}
          {children}
        </Box>
      </Card>
      <Typography
        component="p"
        variant="caption"
        sx={{ color: 'text.secondary', paddingTop: '24px', textAlign: 'center', maxWidth: 480 }}
      >
        {en.tagline}
      </Typography>
      <CookieConsent />
    </Box>
  );
}
