import { changeTypeOf, changeTypes } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

const put = {
  mysql: `INSERT INTO approval_policies (organisation_id, change_type, is_checked) VALUES (?, ?, ?)
    ON DUPLICATE KEY UPDATE is_checked = VALUES(is_checked)`,
  sqlite: `INSERT INTO approval_policies (organisation_id, change_type, is_checked) VALUES (?, ?, ?)
    ON CONFLICT (organisation_id, change_type) DO UPDATE SET is_checked = excluded.is_checked`,
};

/** Which changes need a checker in one organisation (rules/approvals.md#policies). */
export class ApprovalPolicies extends ScopedRepository {
  async isChecked(changeType: number): Promise<boolean> {
    const type = changeTypeOf(changeType);
    if (type?.alwaysChecked) return true;
    const [row] = await this.query<{ is_checked: number }>(
      'SELECT is_checked FROM approval_policies WHERE organisation_id = ? AND change_type = ?',
      [this.organisationId, changeType],
    );
    return row ? row.is_checked === 1 : (type?.checkedByDefault ?? true);
  }

  async all() {
    const rows = await this.query<{ change_type: number; is_checked: number }>(
      'SELECT change_type, is_checked FROM approval_policies WHERE organisation_id = ?',
      [this.organisationId],
    );
    const set = new Map(rows.map(({ change_type, is_checked }) => [change_type, is_checked === 1]));
    return changeTypes.map(({ id, name, checkedByDefault, alwaysChecked }) => ({
      id,
      entityType: name,
      isChecked: alwaysChecked || (set.get(id) ?? checkedByDefault),
      isCheckedByDefault: checkedByDefault,
      isFixed: alwaysChecked,
    }));
  }

  async set(changeType: number, isChecked: boolean): Promise<void> {
    await this.run(put[this.dialect], [this.organisationId, changeType, isChecked ? 1 : 0]);
  }
}
