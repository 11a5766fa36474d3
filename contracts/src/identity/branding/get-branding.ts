import * as z from 'zod';
import { dataOf, get, operation, OptionalId, OptionalText, publicAccess } from '../../kernel/index.js';

export const getBranding = operation('identity.branding.get', {
  summary: 'Logo and background by agency or by web domain; the default branding when nothing matches',
  kind: 'query',
  http: get('/api/Branding/GetBrandingPath'),
  access: publicAccess,
  request: z.object({ agencyId: OptionalId, agencyCode: OptionalText, domainURL: OptionalText }),
  response: dataOf(
    z.object({
      domainURL: z.string(),
      agencyId: z.number().nullable(),
      agencyCode: z.string(),
      agencyName: z.string(),
      logo: z.string(),
      logoURL: z.string(),
      backgroundURL: z.string(),
    }),
  ),
});
