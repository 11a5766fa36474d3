import { isDeepStrictEqual } from 'node:util';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { namesIn, newUser } from './new-user.js';
import type { ScopeDraft } from './scope.js';
import { PlacedUserEntity, UserEntity } from './user.entity.js';
import { UserScopes } from './user-scopes.js';

export interface UserDraft extends ScopeDraft {
  firstName: string;
  lastName: string;
  email: string;
  roleId: number;
  mobileNo: string;
  supervisor: string | null;
}

type Edited = Omit<UserDraft, 'email'>;

const inOrder = (value: Edited[keyof Edited]) =>
  Array.isArray(value) ? [...new Set(value as readonly number[])].toSorted((a, b) => a - b) : value;

/** An edit as it is applied: what it left as it was when it was asked for stays as it is by now, whoever changed it since. */
export function appliedTo<Asked extends Edited>(now: Edited, asked: Asked, was: Edited): Asked {
  const keys = Object.keys(was) as (keyof Edited)[];
  const untouched = keys.filter((key) => isDeepStrictEqual(inOrder(asked[key]), inOrder(was[key])));
  return { ...asked, ...Object.fromEntries(untouched.map((key) => [key, now[key]])) };
}

const columnsOf = (draft: Edited) => ({
  ...namesIn(draft),
  phoneNumber: draft.mobileNo,
  roleId: draft.roleId,
  supervisorUserName: draft.supervisor,
});

/** Back-office users of one organisation, as administrators write them. */
export class ManagedUsers extends ScopedRepository {
  private readonly users = this.table(UserEntity);
  private readonly scopes = new UserScopes(this.scope);

  /** Undefined when the address is somebody's already. */
  insert(draft: UserDraft): Promise<number | undefined> {
    const userName = draft.email.toLowerCase();
    return unlessDuplicate(async () => {
      const id = await this.users.insert({ ...newUser, ...columnsOf(draft), userName });
      await this.scopes.set(id, draft);
      return id;
    });
  }

  /** False when the organisation has no such user. */
  async change(id: number, draft: Edited): Promise<boolean> {
    const changed = await this.users.update({ id, customerId: IsNull() }, columnsOf(draft));
    if (changed === 1) await this.scopes.set(id, draft);
    return changed === 1;
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.users.update({ id }, { isActive });
  }

  scopeOf(id: number): Promise<{ revenueIds: number[]; locationIds: number[] }> {
    return this.scopes.of(id);
  }

  /** How many active users have somebody decide their requests. */
  supervisedBy(userName: string): Promise<number> {
    return this.users.count({ supervisorUserName: userName, isActive: true });
  }

  /** Is it the address of active staff, though it may not be confirmed yet? By the unique key of the user name. */
  async isStaff(userName: string): Promise<boolean> {
    const where = { userName, isActive: true, role: { isActive: true }, customerId: IsNull() };
    return (await this.table(PlacedUserEntity).find(where)) !== null;
  }

  /** Staff who may sign in and have confirmed their address: only they can decide what they are asked. */
  async supervisors(): Promise<{ userId: number; fullName: string; email: string; userRole: string }[]> {
    const where = { isActive: true, isConfirmed: true, role: { isActive: true }, customerId: IsNull() };
    const rows = await this.table(PlacedUserEntity).list(where, { fullName: 'ASC', id: 'ASC' });
    return rows.map(({ id, fullName, userName, role }) => ({
      userId: id,
      fullName,
      email: userName,
      userRole: role.name,
    }));
  }
}
