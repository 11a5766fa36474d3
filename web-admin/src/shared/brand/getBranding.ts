import type { getBranding as GetBranding } from '@kobodesk/contracts/identity';
import { routed } from '../api/first/routed';

export const getBranding = routed<typeof GetBranding>(
  'identity.branding.get',
  'GET',
  '/api/Branding/GetBrandingPath',
);
