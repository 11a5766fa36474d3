import type { UserRow } from '@kobodesk/contracts/identity';
import { isProvider, type Actor } from '@kobodesk/contracts/kernel';
import { containing } from '@kobodesk/chassis/database/like';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { namesOf } from '../account/account.js';
import { named } from '../account/named.js';
import { PlacedUserEntity } from './user.entity.js';

const rowOf = ({ role, organisation, ...row }: PlacedUserEntity): UserRow => ({
  id: row.id,
  userId: row.id,
  ...(row.firstName === '' ? namesOf(row.fullName) : { firstName: row.firstName, lastName: row.lastName }),
  email: row.userName,
  phoneNum: row.phoneNumber,
  organization: organisation.name,
  organizationId: row.organisationId,
  vggRole: role.vggRole,
  userRole: role.name,
  roleId: row.roleId,
  status: row.isActive,
  emailConfirmationStatus: row.isConfirmed,
  fullName: row.fullName,
  lastActvityDate: row.lastActivity?.toISOString() ?? null,
  supervisor: row.supervisorUserName ?? '',
});

/** Back-office users as administrators see them; for provider staff those of every agency. */
export class UserDirectory extends CrossTenantRepository {
  private readonly users = this.table(PlacedUserEntity);

  /** `organisationId` null: of every organisation. */
  async search(
    { text, organisationId }: { text?: string | undefined; organisationId: number | null },
    page: { from: number; pageSize: number },
  ): Promise<{ rows: UserRow[]; total: number }> {
    const { rows, total } = await this.users.page({
      where: { customerId: IsNull(), ...(organisationId === null ? {} : { organisationId }) },
      either:
        text === undefined ? undefined : [{ searchedName: named(text) }, { userName: containing(text) }],
      order: { id: 'DESC' },
      ...page,
    });
    return { rows: rows.map(rowOf), total };
  }

  async find(id: number): Promise<UserRow | undefined> {
    const row = await this.users.find({ id, customerId: IsNull() });
    return row ? rowOf(row) : undefined;
  }

  /**
   * An installation begins with one administrator of the provider: is there still nobody else who could agree to a user whom the
   * actor adds there, no administrator who once confirmed the address (rules/approvals.md#policies)? Who was shut out since
   * counts, or whoever is left could be alone by shutting out all others.
   */
  async isAlone(actor: Actor, organisationId: number): Promise<boolean> {
    const { userId, homeOrganisationId } = actor;
    if (!isProvider(actor) || userId === null || homeOrganisationId === null) return false;
    const others = await this.query(
      `SELECT u.id FROM users u
       WHERE u.organisation_id IN (?, ?) AND u.id <> ? AND u.is_confirmed = 1 AND u.customer_id IS NULL
       AND (SELECT COUNT(*) FROM role_permissions p WHERE p.role_id = u.role_id
            AND p.permission IN ('user.manage', 'change.check')) = 2
       LIMIT 1`,
      [homeOrganisationId, organisationId, userId],
    );
    return others.length === 0;
  }

  /** A user name is unique over all organisations. */
  isTaken(userName: string): Promise<boolean> {
    return this.users.exists({ userName: userName.toLowerCase() });
  }

  /** Who holds a role and has a session open: they are to be asked after anew. */
  async signedInWith(roleId: number): Promise<number[]> {
    const rows = await this.query<{ id: number }>(
      `SELECT DISTINCT u.id FROM users u JOIN sessions s ON s.user_id = u.id
       WHERE u.role_id = ? AND s.ended_at_ms IS NULL`,
      [roleId],
    );
    return rows.map(({ id }) => id);
  }
}
