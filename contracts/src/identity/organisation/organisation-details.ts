import * as z from 'zod';
import {
  dataOf,
  emailAddress,
  get,
  id,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  permission,
  post,
  readBy,
  Report,
  signedIn,
  text,
  typedName,
} from '../../kernel/index.js';
import { OrganisationNotFound } from '../problems.js';

const phoneLength = 'Phone number should not be more or less than eleven digits';

/**
 * One person to reach at the organisation. The messages are those of the screen
 * (rules/organisations-and-settings.md#the-profile).
 */
export const OrganisationContact = z.object({
  name: typedName('Please enter a name', 200),
  designation: text('Please enter a designation', 100),
  phoneNumber: text('Please enter a phone number', 40).regex(/^\d{11}$/, phoneLength),
  emailAddress: z
    .string('Please enter an email address')
    .trim()
    .min(1, 'Please enter an email address')
    .pipe(emailAddress()),
});
export type OrganisationContact = z.output<typeof OrganisationContact>;

const isEmpty = (row: unknown): boolean =>
  typeof row !== 'object' ||
  row === null ||
  Object.values(row).every((value) => value === null || String(value).trim() === '');

/** Contact rows: the first must be there; another one that is entirely empty counts as not there. */
const Contacts = z.preprocess(
  (rows) => (Array.isArray(rows) && rows.length > 0 ? rows : [{}]),
  z
    .array(z.unknown())
    .max(50)
    .transform((rows, context) =>
      rows.flatMap((row, index) => {
        if (index > 0 && isEmpty(row)) return [];
        const contact = readBy(OrganisationContact, row ?? {});
        if (contact.success) return [contact.data];
        for (const { path, message } of contact.error.issues)
          context.issues.push({ code: 'custom', path: [index, ...path], message, input: row });
        return [];
      }),
    ),
);

export const getOrganisationDetails = operation('identity.organisation.details', {
  summary: 'The profile and contacts of the organisation',
  kind: 'query',
  http: get('/api/Organization/GetOrganizationDetailsBDA'),
  access: permission('organisation.manage'),
  request: z.object({ OrganizationId: OptionalId }),
  response: dataOf(
    z.object({
      id: z.number(),
      name: z.string(),
      code: z.string(),
      industry: z.string(),
      website: z.string(),
      address: z.string(),
      countryId: z.number().nullable(),
      stateId: z.number().nullable(),
      lgaId: z.number().nullable(),
      postalCode: z.string(),
      domainEmail: z.string(),
      contacts: z.array(
        z.object({
          name: z.string(),
          designation: z.string(),
          phoneNumber: z.string(),
          emailAddress: z.string(),
        }),
      ),
    }),
  ),
  problems: [OrganisationNotFound],
});

/**
 * The titles of customer staff and the designations of contacts. 5 is the representative of a company
 * (rules/customers.md#the-representative).
 */
export const listDesignations = operation('identity.designation.list', {
  summary: 'Titles of customer staff and designations of contacts',
  kind: 'query',
  http: get('/api/Organization/GetAllDesignationBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
});

/** Organization/UpdateOrganizationBDA. Name and code are read-only: whatever is sent, they stay. */
export const updateOrganisation = operation('identity.organisation.update', {
  summary: 'Changes the profile and contacts of the organisation',
  kind: 'command',
  http: post('/api/Organization/UpdateOrganizationBDA'),
  access: permission('organisation.manage'),
  request: z.object({
    id: OptionalId,
    organizationId: OptionalId,
    name: OptionalText,
    code: OptionalText,
    website: text('Please enter a website', 254).regex(
      /^(https?:\/\/)?[^\s/:@]+\.[^\s/:@]+(:\d+)?(\/\S*)?$/i,
      'Please enter a valid website',
    ),
    industry: text('Please enter an industry', 100),
    countryId: id('Please select a country'),
    address: text('Please enter an address', 500),
    stateId: id('Please select a state'),
    lgaId: id('Please select an LGA'),
    postalCode: text('Please enter a zip code', 20),
    domainEmail: OptionalText,
    contacts: Contacts,
  }),
  response: Report,
  problems: [OrganisationNotFound],
  touches: ['organisation-details'],
});
