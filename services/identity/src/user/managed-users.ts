import { searchedName } from '@kobodesk/contracts/kernel';
import { isDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface UserDraft {
  firstName: string;
  lastName: string;
  email: string;
  roleId: number;
  mobileNo: string;
  revenueIds: readonly number[];
  locationIds: readonly number[];
  supervisor: string | null;
}

/** Back-office users of one organisation, as administrators write them. */
export class ManagedUsers extends ScopedRepository {
  /** Undefined when the address is somebody's already. Without a password: it is set by the mailed link. */
  async insert(draft: UserDraft): Promise<number | undefined> {
    try {
      const { insertId } = await this.run(
        `INSERT INTO users (organisation_id, user_name, full_name, searched_name, first_name, last_name, phone_number,
         role_id, supervisor_user_name, password_hash, is_confirmed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '', 0)`,
        [
          this.organisationId,
          draft.email.toLowerCase(),
          `${draft.firstName} ${draft.lastName}`,
          searchedName(draft.firstName, draft.lastName),
          draft.firstName,
          draft.lastName,
          draft.mobileNo,
          draft.roleId,
          draft.supervisor,
        ],
      );
      await this.setScope(insertId, draft);
      return insertId;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /** False when the organisation has no such user. */
  async change(id: number, draft: Omit<UserDraft, 'email'>): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE users SET full_name = ?, searched_name = ?, first_name = ?, last_name = ?, phone_number = ?, role_id = ?,
       supervisor_user_name = ? WHERE organisation_id = ? AND id = ? AND customer_id IS NULL`,
      [
        `${draft.firstName} ${draft.lastName}`,
        searchedName(draft.firstName, draft.lastName),
        draft.firstName,
        draft.lastName,
        draft.mobileNo,
        draft.roleId,
        draft.supervisor,
        this.organisationId,
        id,
      ],
    );
    if (affected === 1) await this.setScope(id, draft);
    return affected === 1;
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.run('UPDATE users SET is_active = ? WHERE organisation_id = ? AND id = ?', [
      isActive ? 1 : 0,
      this.organisationId,
      id,
    ]);
  }

  async scopeOf(id: number): Promise<{ revenueIds: number[]; locationIds: number[] }> {
    const rows = await this.query<{ kind: 'revenue' | 'location'; target_id: number }>(
      `SELECT s.kind, s.target_id FROM user_scopes s JOIN users u ON u.id = s.user_id
       WHERE u.organisation_id = ? AND u.id = ?`,
      [this.organisationId, id],
    );
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ target_id }) => target_id);
    return { revenueIds: of('revenue'), locationIds: of('location') };
  }

  /** How many active users have somebody decide their requests. */
  async supervisedBy(userName: string): Promise<number> {
    const [counted] = await this.query<{ n: number | string }>(
      'SELECT COUNT(*) AS n FROM users WHERE organisation_id = ? AND supervisor_user_name = ? AND is_active = 1',
      [this.organisationId, userName],
    );
    return Number(counted?.n ?? 0);
  }

  /** Active staff, who may be asked to decide. */
  supervisors(): Promise<{ userId: number; fullName: string; email: string; userRole: string }[]> {
    return this.query(
      `SELECT u.id AS userId, u.full_name AS fullName, u.user_name AS email, r.name AS userRole
       FROM users u JOIN roles r ON r.id = u.role_id
       WHERE u.organisation_id = ? AND u.is_active = 1 AND r.is_active = 1 AND u.customer_id IS NULL
       ORDER BY u.full_name, u.id`,
      [this.organisationId],
    );
  }

  private async setScope(
    id: number,
    { revenueIds, locationIds }: Pick<UserDraft, 'revenueIds' | 'locationIds'>,
  ): Promise<void> {
    await this.run('DELETE FROM user_scopes WHERE user_id = ?', [id]);
    for (const [kind, targets] of [
      ['revenue', revenueIds],
      ['location', locationIds],
    ] as const) {
      for (const target of new Set(targets))
        await this.run('INSERT INTO user_scopes (user_id, kind, target_id) VALUES (?, ?, ?)', [
          id,
          kind,
          target,
        ]);
    }
  }
}
