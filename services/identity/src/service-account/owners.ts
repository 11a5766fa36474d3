import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { customerRoles } from '@kobodesk/contracts/kernel';
import { In } from 'typeorm';
import { PlacedUserEntity } from '../user/user.entity.js';

export interface Owner {
  readonly id: number;
  readonly fullName: string;
  readonly userName: string;
  /** active staff of the agency, who may answer for a service account */
  readonly isFit: boolean;
}

const ownerOf = ({ id, fullName, userName, isActive, role, customerId }: PlacedUserEntity): Owner => ({
  id,
  fullName,
  userName,
  isFit: isActive && role.isActive && customerId === null && !customerRoles.includes(role.vggRole),
});

/** People of one organisation who answer for service accounts, or hold their keys. */
export class Owners extends ScopedRepository {
  async among(ids: readonly number[]): Promise<ReadonlyMap<number, Owner>> {
    if (ids.length === 0) return new Map();
    const rows = await this.table(PlacedUserEntity).list({ id: In([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, ownerOf(row)]));
  }

  async find(id: number): Promise<Owner | undefined> {
    return (await this.among([id])).get(id);
  }
}
