import * as z from 'zod';
import { BrandingRecord } from './save-branding.js';
import {
  dataOf,
  get,
  operation,
  OptionalId,
  OptionalText,
  publicAccess,
  readKeptPicture,
} from '../../kernel/index.js';

export const getBranding = operation('identity.branding.get', {
  summary: 'Logo and background by agency or by web domain; the default branding when nothing matches',
  kind: 'query',
  http: get('/api/Branding/GetBrandingPath'),
  access: publicAccess,
  request: z.object({ agencyId: OptionalId, agencyCode: OptionalText, domainURL: OptionalText }),
  response: dataOf(BrandingRecord),
});

export const readBrandPicture = readKeptPicture(
  'identity.brand-picture.read',
  'A logo or background of an agency, piece by piece',
);
