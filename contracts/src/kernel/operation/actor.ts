import * as z from 'zod';

/** Through what a change came; stands in the audit trail. */
export const Source = z.enum(['web', 'api', 'cli', 'provider', 'system']);
export type Source = z.infer<typeof Source>;

/** `vggRole` values of the sign-in answer (rules/people.md#categories-of-roles). */
export const VggRole = z.enum([
  'superadmin',
  'vgg_admin',
  'vgg_user',
  'clientadmin',
  'clientuser',
  'customeradmin',
  'locationuser',
]);
export type VggRole = z.infer<typeof VggRole>;

/**
 * On whose behalf a message travels. Made by the gateway alone (or by a service for its own work, as `system`)
 * and signed on the wire. `organisationId` is the tenant every query of the call is scoped to.
 */
export const Actor = z.object({
  kind: z.enum(['anonymous', 'user', 'system']),
  userId: z.number().int().nullable(),
  sessionId: z.number().int().nullable(),
  userName: z.string(),
  fullName: z.string(),
  role: VggRole.nullable(),
  /** the organisation the user belongs to */
  homeOrganisationId: z.number().int().nullable(),
  /** the organisation the call acts for; null while a provider user has chosen none */
  organisationId: z.number().int().nullable(),
  timeZone: z.string(),
  permissions: z.array(z.string()),
  /** null = all of the organisation */
  locationIds: z.array(z.number().int()).nullable(),
  revenueIds: z.array(z.number().int()).nullable(),
  /** staff of a self-service customer act for this customer only */
  customerId: z.number().int().nullable(),
  supervisor: z.string().nullable(),
  source: Source,
  address: z.string(),
  /** of a service account alone: the key that it came with, and the person who was shown it */
  service: z.object({ keyId: z.string(), holderId: z.number().int() }).optional(),
});
export type Actor = z.infer<typeof Actor>;

/** Staff of the operator who runs the installation. */
export const providerRoles: readonly VggRole[] = ['superadmin', 'vgg_admin', 'vgg_user'];
/** Staff of a self-service customer. */
export const customerRoles: readonly VggRole[] = ['customeradmin', 'locationuser'];

/** True for staff of the platform operator, who choose an agency and act for it. */
export const isProvider = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role !== null && providerRoles.includes(actor.role);
/** True for administrators of the platform. */
export const isProviderAdmin = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'vgg_admin' || actor.role === 'superadmin';
/** True for staff of a self-service customer. */
export const isCustomerStaff = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role !== null && customerRoles.includes(actor.role);

/** True for somebody who may see some of the organisation only. */
export const isNarrowed = (actor: Pick<Actor, 'locationIds' | 'revenueIds' | 'customerId'>): boolean =>
  actor.locationIds !== null || actor.revenueIds !== null || actor.customerId !== null;

/**
 * User ids from here on are those of service accounts, so that a constraint of any table knows by the number that
 * somebody is none (rules/people.md#service-accounts).
 */
export const firstServiceAccount = 1_000_000_000_000;
/** True for a machine that came with an API key. */
export const isServiceAccount = (actor: Pick<Actor, 'service'>): boolean => actor.service !== undefined;

/** The caller nobody knows: public pages and provider notifications. */
export const anonymous = (address: string, source: Source = 'web'): Actor => ({
  kind: 'anonymous',
  userId: null,
  sessionId: null,
  userName: 'anonymous',
  fullName: 'Anonymous',
  role: null,
  homeOrganisationId: null,
  organisationId: null,
  timeZone: 'Africa/Lagos',
  permissions: [],
  locationIds: null,
  revenueIds: null,
  customerId: null,
  supervisor: null,
  source,
  address,
});

/** A service at its own work (consumers, schedules, seeds), for one organisation. */
export const systemActor = (
  service: string,
  organisationId: number | null,
  timeZone = 'Africa/Lagos',
): Actor => ({
  ...anonymous('', 'system'),
  kind: 'system',
  userName: service,
  fullName: service,
  homeOrganisationId: organisationId,
  organisationId,
  timeZone,
});
