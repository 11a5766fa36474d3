import { wrongField } from '@kobodesk/contracts/kernel';
import type { ManagedUsers } from './managed-users.js';

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
