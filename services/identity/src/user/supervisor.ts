import { isProvider, wrongField } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { ManagedUsers } from './managed-users.js';
import { UserDirectory } from './user-directory.maintenance.js';

/** Whoever decides for the user works for the organisation, and is somebody else. */
export async function refuseUnfitSupervisor(
  users: ManagedUsers,
  { supervisor, email }: { supervisor: string | null; email: string },
): Promise<void> {
  if (supervisor === null) return;
  if (supervisor === email || !(await users.isStaff(supervisor)))
    throw wrongField('supervisor', 'Please select a supervisor who works for the organization');
}

/** Said to whoever deactivates a supervisor. */
export const withoutSupervisor = (count: number): string =>
  count === 1 ? '. One user needs another supervisor now' : `. ${count} users need another supervisor now`;

/** An installation begins with one administrator of the provider, and nobody who could agree to the next one. */
export async function isAlone(
  call: Pick<Work, 'actor' | 'acrossTenants'>,
  organisationId: number,
): Promise<boolean> {
  const { userId, homeOrganisationId } = call.actor;
  if (!isProvider(call.actor) || userId === null || homeOrganisationId === null) return false;
  return !(await call.acrossTenants(UserDirectory).hasChecker([homeOrganisationId, organisationId], userId));
}
