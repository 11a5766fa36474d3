import * as z from 'zod';
import {
  dataOf,
  emailAddress,
  Flag,
  id,
  listOf,
  operation,
  OptionalFlag,
  permission,
  Report,
  text,
  typedName,
  lookedUp,
  written,
} from '../../kernel/index.js';
import { OrganisationExists, OrganisationNotFound } from '../problems.js';

const access = permission('organisation.administer');
const touches = ['organisations'];

/** An agency as the provider's administrators keep it. */
export const ManagedOrganisation = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  timeZone: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  usesDirectorate: z.boolean(),
  /** what it calls a group of revenues on its invoices */
  groupLabel: z.string(),
  usesGroupLogo: z.boolean(),
  qrPaymentEnabled: z.boolean(),
  status: z.boolean(),
});
export type ManagedOrganisation = z.output<typeof ManagedOrganisation>;

/** The rows of the resource `organisations` (rules/organisations-and-settings.md#agencies). */
export const listManagedOrganisations = operation('identity.organisation.list-managed', {
  summary: 'The agencies of the installation, those that are switched off among them',
  kind: 'query',
  access,
  request: z.object({}),
  response: listOf(ManagedOrganisation),
});

/** A zone that this machine knows by name. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const codeRule = 'Please enter a code of 2 to 10 letters and digits';
const zoneRule = 'Please enter a time zone such as Africa/Lagos';

const details = {
  name: typedName('Please enter a name', 200),
  email: emailAddress('Please enter an email address'),
  phone: text('Please enter a phone number', 40).regex(
    /^\d{11}$/,
    'Phone number should not be more or less than eleven digits',
  ),
  address: text('Please enter an address', 500),
  usesDirectorate: Flag.default(false),
  usesGroupLogo: Flag.default(false),
  qrPaymentEnabled: Flag.default(false),
};
const groupLabel = typedName('Please enter a group label', 40);

/**
 * The code begins the numbers of the agency's invoices, and the zone says which day an invoice belongs to: both are
 * chosen once.
 */
export const createOrganisation = operation('identity.organisation.create', {
  summary: 'Adds an agency',
  kind: 'command',
  access,
  request: z.object({
    ...details,
    groupLabel: groupLabel.default('Directorate'),
    code: z
      .string(codeRule)
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2,10}$/, codeRule),
    timeZone: z.string(zoneRule).trim().default('Africa/Lagos').refine(isTimeZone, zoneRule),
  }),
  response: dataOf(z.object({ id: z.number() })).extend({ message: z.string() }),
  problems: [OrganisationExists],
  touches,
});

/**
 * `status` false switches the agency off: its people are out at once, and nobody can choose it. A group label that is not
 * told stays.
 */
export const editOrganisation = operation('identity.organisation.edit', {
  summary: 'Changes an agency, or switches it on or off',
  kind: 'command',
  access,
  request: z.object({
    ...details,
    groupLabel: groupLabel.optional(),
    id: id('Please select an organization'),
    status: OptionalFlag,
  }),
  response: Report,
  problems: [OrganisationNotFound],
  touches,
});

export const organisationsResource = written(lookedUp('organisations', listManagedOrganisations), {
  create: createOrganisation,
  update: { operation: editOrganisation, key: 'id' },
});
