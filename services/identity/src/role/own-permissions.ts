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

/** The permissions that one organisation made. */
export class OwnPermissions extends ScopedRepository {
  async list(): Promise<OwnPermission[]> {
    const rows = await this.query<Row>(
      'SELECT id, title, description, route, icon_name FROM own_permissions WHERE organisation_id = ? ORDER BY title, id',
      [this.organisationId],
    );
    return rows.map(({ id, icon_name, ...row }) => ({ ...row, code: codeOf(id), iconName: icon_name }));
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
