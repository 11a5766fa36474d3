import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { AgeingConfiguration } from '@kobodesk/contracts/notifications';

interface Row {
  midly_due_days: number;
  due_days: number;
  overdue_days: number;
  notification_emails: string;
  auto_notify: number;
  template: string;
}

/** The ageing configuration of one organisation. */
export class AgeingConfigurations extends ScopedRepository {
  async find(): Promise<AgeingConfiguration | null> {
    const rows = await this.query<Row>(
      `SELECT midly_due_days, due_days, overdue_days, notification_emails, auto_notify, template
       FROM ageing_configurations WHERE organisation_id = ?`,
      [this.organisationId],
    );
    const [row] = rows;
    if (!row) return null;
    return {
      agencyId: this.organisationId,
      midlydue: row.midly_due_days,
      due: row.due_days,
      overdue: row.overdue_days,
      notificationEmails: row.notification_emails,
      autoNotify: row.auto_notify === 1,
      notificationTemplate: row.template,
    };
  }

  async save(configuration: Omit<AgeingConfiguration, 'agencyId'>): Promise<void> {
    const values = [
      configuration.midlydue,
      configuration.due,
      configuration.overdue,
      configuration.notificationEmails,
      configuration.autoNotify ? 1 : 0,
      configuration.notificationTemplate,
      this.organisationId,
    ];
    const { affected } = await this.run(
      `UPDATE ageing_configurations SET midly_due_days = ?, due_days = ?, overdue_days = ?, notification_emails = ?,
       auto_notify = ?, template = ? WHERE organisation_id = ?`,
      values,
    );
    if (affected > 0) return;
    await this.run(
      `INSERT INTO ageing_configurations (midly_due_days, due_days, overdue_days, notification_emails, auto_notify,
       template, organisation_id) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      values,
    );
  }
}
