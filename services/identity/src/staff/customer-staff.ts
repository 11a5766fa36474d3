import { representativeTitle, titleNames, type StaffRow } from '@kobodesk/contracts/identity';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { containing } from '@kobodesk/chassis/database/like';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull, Not, type FindOptionsWhere } from 'typeorm';
import { namesOf } from '../account/account.js';
import { named } from '../account/named.js';
import { namesIn, newUser } from '../user/new-user.js';
import { PlacedUserEntity, UserEntity } from '../user/user.entity.js';
import { UserScopes } from '../user/user-scopes.js';

export interface StaffDraft {
  titleId: number;
  firstName: string;
  lastName: string;
  email: string;
  roleId: number;
  phoneNumber: string;
  customerId: number;
  locationIds: readonly number[];
}

const columnsOf = (draft: Omit<StaffDraft, 'email' | 'customerId'>, customerId: number) => ({
  ...namesIn(draft),
  phoneNumber: draft.phoneNumber,
  titleId: draft.titleId,
  roleId: draft.roleId,
  representativeOf: draft.titleId === representativeTitle ? customerId : null,
});

const rowOf = ({ role, ...row }: PlacedUserEntity, locationId: number | undefined): StaffRow => ({
  id: row.id,
  userId: row.id,
  ...(row.firstName === '' ? namesOf(row.fullName) : { firstName: row.firstName, lastName: row.lastName }),
  email: row.userName,
  phoneNumber: row.phoneNumber,
  titleId: row.titleId,
  titleName: titleNames.get(row.titleId) ?? '',
  roleId: row.roleId,
  roleName: role.name,
  status: row.isActive,
  isActiveSSOUser: row.ssoSince !== null,
  locationId: locationId ?? 0,
  fullName: row.fullName,
  customerId: row.customerId ?? 0,
  customerName: '',
});

/** Staff of the customers of one organisation; a customer admin reaches the own customer alone. */
export class CustomerStaff extends ScopedRepository {
  private readonly users = this.table(UserEntity);
  private readonly placed = this.table(PlacedUserEntity);
  private readonly scopes = new UserScopes(this.scope);

  async search(
    text: string | undefined,
    page: { from: number; pageSize: number },
  ): Promise<{ rows: StaffRow[]; total: number }> {
    const { rows, total } = await this.placed.page({
      where: this.reach(),
      either:
        text === undefined ? undefined : [{ searchedName: named(text) }, { userName: containing(text) }],
      order: { id: 'DESC' },
      ...page,
    });
    const first = await this.scopes.firstLocationOf(rows);
    return { rows: rows.map((row) => rowOf(row, first.get(row.id))), total };
  }

  async find(id: number): Promise<StaffRow | undefined> {
    const row = await this.placed.find({ ...this.reach(), id });
    return row ? rowOf(row, (await this.scopes.firstLocationOf([row])).get(id)) : undefined;
  }

  async ofCustomer(customerId: number): Promise<StaffRow[]> {
    if (this.actor.customerId !== null && this.actor.customerId !== customerId) return [];
    const rows = await this.placed.list({ customerId }, { id: 'ASC' });
    const first = await this.scopes.firstLocationOf(rows);
    return rows.map((row) => rowOf(row, first.get(row.id)));
  }

  /** Who represents a customer; found by the unique key users_representative. */
  async representativeOf(customerId: number): Promise<number | undefined> {
    return (await this.users.find({ representativeOf: customerId }))?.id;
  }

  async locationIds(id: number): Promise<number[]> {
    return (await this.scopes.of(id)).locationIds;
  }

  /** Undefined when the address is somebody's already. */
  insert({ email, customerId, ...draft }: StaffDraft): Promise<number | undefined> {
    const userName = email.toLowerCase();
    return unlessDuplicate(async () => {
      const id = await this.users.insert({
        ...newUser,
        ...columnsOf(draft, customerId),
        userName,
        customerId,
      });
      await this.scopes.set(id, { locationIds: draft.locationIds });
      return id;
    });
  }

  /** False when the customer has another representative. */
  async change(id: number, draft: Omit<StaffDraft, 'email' | 'customerId'>): Promise<boolean> {
    const customerId = (await this.users.find({ id }))?.customerId ?? 0;
    const changed = await unlessDuplicate(() => this.users.update({ id }, columnsOf(draft, customerId)));
    if (changed === undefined) return false;
    await this.scopes.set(id, { locationIds: draft.locationIds });
    return true;
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.users.update({ id }, { isActive });
  }

  /** Takes the password away; false when somebody did before. */
  async migrate(id: number): Promise<boolean> {
    const patch = { ssoSince: this.scope.now, passwordHash: '' };
    return (await this.users.update({ id, ssoSince: IsNull() }, patch)) === 1;
  }

  private reach(): FindOptionsWhere<PlacedUserEntity> {
    const { customerId } = this.actor;
    return { customerId: customerId === null ? Not(IsNull()) : customerId };
  }
}
