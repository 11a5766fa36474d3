import { isDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface OwnPermission {
  /** 'own.' and its number */
  code: string;
  title: string;
  description: string;
  route: string;
  iconName: string;
}

interface Row {
  id: number;
  title: string;
  description: string;
  route: string;
  icon_name: string;
}

export const codeOf = (id: number): string => `own.${id}`;
const idOf = (code: string): number => Number.parseInt(code.slice('own.'.length), 10);

/** The permissions that one organisation made. */
export class OwnPermissions extends ScopedRepository {
  async list(): Promise<OwnPermission[]> {
    const rows = await this.query<Row>(
      'SELECT id, title, description, route, icon_name FROM own_permissions WHERE organisation_id = ? ORDER BY title, id',
      [this.organisationId],
    );
    return rows.map(({ id, icon_name, ...row }) => ({ ...row, code: codeOf(id), iconName: icon_name }));
  }

  /** False when another permission has the title. */
  async change({ code, ...draft }: OwnPermission): Promise<boolean> {
    try {
      await this.run(
        'UPDATE own_permissions SET title = ?, description = ?, route = ?, icon_name = ? WHERE organisation_id = ? AND id = ?',
        [draft.title, draft.description, draft.route, draft.iconName, this.organisationId, idOf(code)],
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
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
    await this.run('DELETE FROM own_permissions WHERE organisation_id = ? AND id = ?', [
      this.organisationId,
      idOf(code),
    ]);
  }

  /** The code; undefined when the organisation has a permission of that title. */
  async insert(draft: Omit<OwnPermission, 'code'>): Promise<string | undefined> {
    try {
      const { insertId } = await this.run(
        'INSERT INTO own_permissions (organisation_id, title, description, route, icon_name) VALUES (?, ?, ?, ?, ?)',
        [this.organisationId, draft.title, draft.description, draft.route, draft.iconName],
      );
      return codeOf(insertId);
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }
}
