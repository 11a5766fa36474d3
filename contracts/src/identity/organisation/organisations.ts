import * as z from 'zod';
import {
  Flag,
  get,
  Id,
  internal,
  listOf,
  Message,
  operation,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  signedIn,
} from '../../kernel/index.js';
import { OrganisationNotFound } from '../problems.js';

export const searchOrganisations = operation('identity.organisation.search', {
  summary: 'The agencies that a provider user may choose from',
  kind: 'query',
  http: post('/api/Organization/SearchOrganizationBDA'),
  access: permission('organisation.search'),
  request: paged(z.object({ name: OptionalText }).default({})),
  response: pageOf(
    z.object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string(), code: z.string() }),
  ),
});

/** `includeOwn`: provider users get the provider's organisation too, whose people and roles they look after. */
export const listOrganisations = operation('identity.organisation.list', {
  summary: 'All agencies for provider users, the own one for everybody else',
  kind: 'query',
  http: get('/api/Organization/GetAllOrganizationBDA'),
  access: signedIn,
  request: z.object({ includeOwn: Flag.default(false) }),
  response: listOf(z.object({ id: z.number(), name: z.string(), code: z.string() })),
});

export const OrganisationProfile = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  timeZone: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  domainURL: z.string(),
  logoURL: z.string(),
  backgroundURL: z.string(),
  /** '#rrggbb'; '' for the product's own */
  brandColour: z.string(),
  usesDirectorate: z.boolean(),
  /** what it calls a revenue group; 'Directorate' unless it says otherwise */
  groupLabel: z.string(),
  usesGroupLogo: z.boolean(),
  qrPaymentEnabled: z.boolean(),
  /** false: it is switched off, and nothing is done in its name by itself; absent in answers of the release before */
  isActive: z.boolean().optional(),
});
export type OrganisationProfile = z.output<typeof OrganisationProfile>;

/** Those that there are, in no order: an organisation that is switched off has a name still. */
export const nameOrganisations = operation('identity.organisation.name', {
  summary: 'The names of several organisations, for the lists of other services',
  kind: 'query',
  access: internal,
  request: z.object({ organisationIds: z.array(Id).max(1000) }),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
});

export const getOrganisationProfile = operation('identity.organisation.profile', {
  summary: 'Name, code, zone, branding and settings of one organisation, for other services',
  kind: 'query',
  access: internal,
  request: z.object({ organisationId: Id }),
  response: z.object({ data: OrganisationProfile, message: Message }),
  problems: [OrganisationNotFound],
});
