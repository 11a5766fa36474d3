import { isProvider, isProviderAdmin, type Actor, type VggRole } from '../../kernel/index.js';

/** The title of a company's representative, among the designations. */
export const representativeTitle = 5;

type Acting = Pick<Actor, 'role' | 'userId'>;
interface Member {
  readonly userId: number;
  readonly titleId: number;
  /** signs in at the identity provider */
  readonly isActiveSSOUser: boolean;
}

/** Staff actions are for customer admins and client admins (rules/customers.md#who-manages-staff). */
export const mayManageStaff = ({ role }: Pick<Actor, 'role'>): boolean =>
  role === 'customeradmin' || role === 'clientadmin';

/**
 * Switching is open to client users and the platform's administrators too, but never of the own account; the
 * platform's own people reach a company's representative alone (rules/customers.md#who-manages-staff).
 */
export function maySwitchStaff(actor: Acting, staff: Pick<Member, 'userId' | 'titleId'>): boolean {
  const mayAtAll = mayManageStaff(actor) || actor.role === 'clientuser' || isProviderAdmin(actor);
  const isWithinReach = !isProvider(actor) || staff.titleId === representativeTitle;
  return mayAtAll && isWithinReach && staff.userId !== actor.userId;
}

/** Whoever may switch a staff member hands the sign-in over, as long as a password still works. */
export const mayMigrateStaff = (actor: Acting, staff: Member): boolean =>
  maySwitchStaff(actor, staff) && !staff.isActiveSSOUser;

/**
 * The representative of a customer is its Customer Admin, other staff are Location Users
 * (rules/customers.md#the-representative).
 */
export const roleOfTitle = (titleId: number): VggRole =>
  titleId === representativeTitle ? 'customeradmin' : 'locationuser';

/**
 * A customer is left without a representative by no edit; who was shut out leaves the title to another
 * (rules/customers.md#the-representative).
 */
export const titleStays = (staff: Pick<Member, 'titleId'> & { readonly status: boolean }): boolean =>
  staff.titleId === representativeTitle && staff.status;
