import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { OwnPermissionEntity } from './role.entity.js';

export interface OwnPermission {
  /** 'own.' and its number */
  code: string;
  title: string;
  description: string;
  route: string;
  iconName: string;
}

export const codeOf = (id: number): string => `own.${id}`;
const idOf = (code: string): number => Number.parseInt(code.slice('own.'.length), 10);

/** The permissions that one organisation made. */
export class OwnPermissions extends ScopedRepository {
  private readonly permissions = this.table(OwnPermissionEntity);

  async list(): Promise<OwnPermission[]> {
    const rows = await this.permissions.list({}, { title: 'ASC', id: 'ASC' });
    return rows.map(({ id, organisationId: _organisation, ...row }) => ({ ...row, code: codeOf(id) }));
  }

  /** False when another permission has the title. */
  async change({ code, ...draft }: OwnPermission): Promise<boolean> {
    const changed = await unlessDuplicate(() => this.permissions.update({ id: idOf(code) }, draft));
    return changed !== undefined;
  }

  /** Who holds it and has a session open: they are to be asked after anew. */
  async holders(code: string): Promise<number[]> {
    const rows = await this.query<{ id: number }>(
      `SELECT DISTINCT u.id FROM users u JOIN role_permissions p ON p.role_id = u.role_id
       JOIN sessions s ON s.user_id = u.id
       WHERE u.organisation_id = ? AND p.permission = ? AND s.ended_at_ms IS NULL`,
      [this.organisationId, code],
    );
    return rows.map(({ id }) => id);
  }

  /** From the roles that hold it too. */
  async remove(code: string): Promise<void> {
    await this.run(
      `DELETE FROM role_permissions WHERE permission = ?
       AND role_id IN (SELECT id FROM roles WHERE organisation_id = ?)`,
      [code, this.organisationId],
    );
    await this.permissions.remove({ id: idOf(code) });
  }

  /** The code; undefined when the organisation has a permission of that title. */
  async insert(draft: Omit<OwnPermission, 'code'>): Promise<string | undefined> {
    const id = await unlessDuplicate(() => this.permissions.insert(draft));
    return id === undefined ? undefined : codeOf(id);
  }
}
