import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { AgeingConfiguration } from '@kobodesk/contracts/notifications';
import { AgeingConfigurationEntity } from './ageing-configuration.entity.js';

/** The ageing configuration of one organisation. */
export class AgeingConfigurations extends TableRepository<AgeingConfigurationEntity> {
  protected readonly target = AgeingConfigurationEntity;

  async get(): Promise<AgeingConfiguration | null> {
    const row = await this.find({});
    return (
      row && {
        agencyId: row.organisationId,
        midlydue: row.midlyDueDays,
        due: row.dueDays,
        overdue: row.overdueDays,
        leastDaysBetween: row.leastDaysBetween,
        notificationEmails: row.notificationEmails,
        autoNotify: row.autoNotify,
        notificationTemplate: row.template,
      }
    );
  }

  save(configuration: Omit<AgeingConfiguration, 'agencyId'>): Promise<void> {
    const { midlydue, due, overdue, leastDaysBetween, ...rest } = configuration;
    const { notificationEmails, autoNotify, notificationTemplate } = rest;
    const days = { midlyDueDays: midlydue, dueDays: due, overdueDays: overdue, leastDaysBetween };
    return this.put({}, { ...days, notificationEmails, autoNotify, template: notificationTemplate });
  }
}
