import * as z from 'zod';
import {
  change,
  checker,
  dataOf,
  Flag,
  get,
  Id,
  id,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  problem,
  Report,
  staffOnly,
  typedName,
} from '../../kernel/index.js';
import { Limits, LocationTick, RevenueTick } from '../user/manage-users.js';
import { RoleNotAvailable } from '../problems.js';
import { ApiKeyRow } from './api-keys.js';

export const ServiceAccountNotFound = problem(
  'SERVICE_ACCOUNT_NOT_FOUND',
  404,
  'The service account was not found',
);
export const ServiceAccountExists = problem(
  'SERVICE_ACCOUNT_EXISTS',
  409,
  'The organization has a service account of this name',
);

/** Why the keys of an account do not work now, though nobody revoked them; '' while they do. */
export const PausedBecause = z.enum(['', 'switched-off', 'owner-left', 'role-out-of-use']);
export type PausedBecause = z.infer<typeof PausedBecause>;

/** A service account as the list shows it. */
export const ServiceAccountRow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  ownerId: z.number(),
  owner: z.string(),
  roleId: z.number(),
  role: z.string(),
  isActive: z.boolean(),
  pausedBecause: PausedBecause,
  /** keys that are neither revoked nor expired */
  liveKeys: z.number().int(),
  lastUsedAt: z.string().nullable(),
  /** does the caller answer for it? Only they make its keys */
  isMine: z.boolean(),
});
export type ServiceAccountRow = z.output<typeof ServiceAccountRow>;

export const searchServiceAccounts = operation('identity.service-account.search', {
  summary: 'Service accounts of the agency; to whoever does not manage them, the own ones',
  kind: 'query',
  http: post('/api/ServiceAccount/Search'),
  access: staffOnly,
  request: paged(z.object({ searchQuery: OptionalText, agencyId: OptionalId }).default({})),
  response: pageOf(ServiceAccountRow),
});

export const getServiceAccount = operation('identity.service-account.get', {
  summary: 'One service account: what it is limited to, and its keys without their secrets',
  kind: 'query',
  http: get('/api/ServiceAccount/Get'),
  access: staffOnly,
  request: z.object({ id: Id, agencyId: OptionalId }),
  response: dataOf(
    ServiceAccountRow.extend({
      revenues: z.array(RevenueTick),
      locations: z.array(LocationTick),
      keys: z.array(ApiKeyRow),
    }),
  ),
  problems: [ServiceAccountNotFound],
});

const touches = ['service-accounts'];

export const saveServiceAccount = operation('identity.service-account.save', {
  summary: 'Creates a service account, or edits one: what it may do, where, and who answers for it',
  kind: 'command',
  forPeople: true,
  http: post('/api/ServiceAccount/Save'),
  access: permission('service-account.manage'),
  request: z.object({
    id: OptionalId,
    name: typedName('Please enter a name', 100),
    description: OptionalText.pipe(z.string().max(500, 'At most 500 characters').optional()),
    ownerId: id('Please select who answers for it'),
    roleId: id('Please select a role'),
    revenueIds: Limits,
    locationIds: Limits,
    agencyId: OptionalId,
  }),
  response: dataOf(z.object({ id: z.number().nullable() })).extend({ message: z.string() }),
  problems: [ServiceAccountNotFound, ServiceAccountExists, RoleNotAvailable],
  touches,
});

export const newServiceAccountChange = change(saveServiceAccount, 29, 'Create Service Account', {
  record: 'service-account',
  route: checker('by-default'),
});
export const serviceAccountChange = change(saveServiceAccount, 30, 'Edit Service Account', {
  record: 'service-account',
  route: checker('by-default'),
});

export const switchServiceAccount = operation('identity.service-account.switch', {
  summary: 'Stops all keys of a service account at once, or lets them work again',
  kind: 'command',
  forPeople: true,
  http: post('/api/ServiceAccount/Switch'),
  access: permission('service-account.manage'),
  request: z.object({ id: Id, isActive: Flag, agencyId: OptionalId }),
  response: Report,
  problems: [ServiceAccountNotFound],
  touches,
});
