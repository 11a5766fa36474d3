import * as z from 'zod';
import {
  change,
  dataOf,
  Flag,
  id,
  KeptPicture,
  listOf,
  operation,
  OptionalId,
  permission,
  readKeptPicture,
  Report,
  typedName,
  lookedUp,
  written,
} from '../../kernel/index.js';
import { GroupLogoMissing, RevenueGroupInUse, RevenueGroupNotFound } from '../problems.js';

const fields = {
  name: typedName('Please enter the name of the group', 200),
  isDirectorate: Flag.default(false),
  agencyId: OptionalId,
};
const GroupId = id('Please select a revenue group');
const touches = ['revenue-groups'];

/** The rows of the resource `revenue-groups` (rules/revenues.md#groups). */
export const listManagedGroups = operation('invoicing.revenue-group.list-managed', {
  summary: 'Revenue groups as they are set up',
  kind: 'query',
  access: permission('revenue.manage'),
  request: z.object({ agencyId: OptionalId }),
  response: listOf(
    z.object({
      id: z.number(),
      name: z.string(),
      agencyId: z.number(),
      isDirectorate: z.boolean(),
      /** address; '' for none */
      logo: z.string(),
    }),
  ),
});

export const createRevenueGroup = operation('invoicing.revenue-group.create', {
  summary: 'Adds a revenue group',
  kind: 'command',
  access: permission('revenue.manage'),
  request: z.object(fields),
  response: dataOf(z.object({ id: z.number().nullable() })).extend({ message: z.string() }),
  touches,
});

export const newRevenueGroupChange = change(createRevenueGroup, 6, 'Create Revenue Group');

export const updateRevenueGroup = operation('invoicing.revenue-group.update', {
  summary: 'Changes a revenue group',
  kind: 'command',
  access: permission('revenue.manage'),
  request: z.object({ id: GroupId, ...fields }),
  response: Report,
  problems: [RevenueGroupNotFound],
  touches,
});

export const removeRevenueGroup = operation('invoicing.revenue-group.remove', {
  summary: 'Removes a revenue group that no service type belongs to',
  kind: 'command',
  access: permission('revenue.manage'),
  request: z.object({ id: GroupId }),
  response: Report,
  problems: [RevenueGroupNotFound, RevenueGroupInUse],
  touches,
});

/** What the logo of a group may be; the same as that of an agency. */
export const groupPictures = {
  Logo: {
    maxBytes: 5 * 1024 * 1024,
    maxSide: 200,
    messages: {
      tooWide: 'The logo dimensions cannot exceed 200 * 200 pixels',
      tooLarge: 'The image is larger than 5MB',
      notPicture: 'The image must be a JPG or PNG file',
    },
  },
} as const;

export const setRevenueGroupLogo = operation('invoicing.revenue-group.set-logo', {
  summary: 'Sets the logo of a revenue group',
  kind: 'command',
  pictures: groupPictures,
  access: permission('revenue.manage'),
  request: z.object({ id: GroupId, Logo: KeptPicture.optional(), agencyId: OptionalId }),
  response: Report,
  problems: [RevenueGroupNotFound, GroupLogoMissing],
  touches,
});

export const readGroupLogo = readKeptPicture(
  'invoicing.group-logo.read',
  'The logo of a revenue group, piece by piece',
);

export const revenueGroupsResource = written(lookedUp('revenue-groups', listManagedGroups), {
  create: createRevenueGroup,
  update: { operation: updateRevenueGroup, key: 'id' },
  remove: { operation: removeRevenueGroup, key: 'id' },
});

/** A form with the picture; the group itself is written above. */
export const revenueGroupLogosResource = written(lookedUp('revenue-group-logos', listManagedGroups), {
  update: { operation: setRevenueGroupLogo, key: 'id' },
});
