import { changeKinds } from '@kobodesk/contracts/changes';
import type { Change } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

const put = {
  mysql: `INSERT INTO approval_policies (organisation_id, change_type, is_checked) VALUES (?, ?, ?)
    ON DUPLICATE KEY UPDATE is_checked = VALUES(is_checked)`,
  sqlite: `INSERT INTO approval_policies (organisation_id, change_type, is_checked) VALUES (?, ?, ?)
    ON CONFLICT (organisation_id, change_type) DO UPDATE SET is_checked = excluded.is_checked`,
};

/** Which changes need a checker in one organisation (rules/approvals.md#policies). */
export class ApprovalPolicies extends ScopedRepository {
  async isChecked({ id, route }: Change): Promise<boolean> {
    if (route.when === 'always') return true;
    const [row] = await this.query<{ is_checked: number }>(
      'SELECT is_checked FROM approval_policies WHERE organisation_id = ? AND change_type = ?',
      [this.organisationId, id],
    );
    return row ? row.is_checked === 1 : route.when === 'by-default';
  }

  async all() {
    const rows = await this.query<{ change_type: number; is_checked: number }>(
      'SELECT change_type, is_checked FROM approval_policies WHERE organisation_id = ?',
      [this.organisationId],
    );
    const set = new Map(rows.map(({ change_type, is_checked }) => [change_type, is_checked === 1]));
    return changeKinds.map(({ id, title, route }) => {
      const isFixed = route.when === 'always';
      const isCheckedByDefault = route.when !== 'if-wanted';
      const isChecked = isFixed || (set.get(id) ?? isCheckedByDefault);
      return { id, entityType: title, isChecked, isCheckedByDefault, isFixed };
    });
  }

  async set({ id }: Change, isChecked: boolean): Promise<void> {
    await this.run(put[this.dialect], [this.organisationId, id, isChecked ? 1 : 0]);
  }
}
