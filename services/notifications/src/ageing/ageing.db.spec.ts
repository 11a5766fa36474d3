import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import { getAgeingConfiguration, saveAgeingConfiguration } from '@kobodesk/contracts/notifications';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { notifications } from '../index.js';

const admin = anActor({ role: 'clientadmin', permissions: ['ageing.configure'] });
const foreigner = anActor({ ...admin, organisationId: 10, homeOrganisationId: 10 });
const clerk = anActor();
const draft = {
  midlydue: 15,
  due: '30',
  overdue: 60,
  notificationEmails: 'head@naa.test, finance@naa.test; head@naa.test',
  autoNotify: true,
  notificationTemplate: '<p>Please pay <strong>today</strong>.</p><script>alert(1)</script>',
};

describe('the ageing configuration', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: notifications });
  });
  afterAll(() => service.stop());

  it('is empty before the first save, then what was saved, each agency its own', async () => {
    const read = async (actor = admin) => (await service.call(getAgeingConfiguration, actor, {})).data;
    expect(await read()).toBeNull();
    expect(await service.call(saveAgeingConfiguration, admin, draft)).toEqual({
      message: 'Configuration successfully saved',
    });
    const saved = {
      agencyId: 20,
      midlydue: 15,
      due: 30,
      overdue: 60,
      leastDaysBetween: 0,
      notificationEmails: 'head@naa.test, finance@naa.test',
      autoNotify: true,
      notificationTemplate: '<p>Please pay <strong>today</strong>.</p>',
    };
    expect(await read()).toEqual(saved);
    await service.call(saveAgeingConfiguration, admin, {
      ...draft,
      notificationEmails: [],
      autoNotify: false,
    });
    expect(await read()).toEqual({ ...saved, notificationEmails: '', autoNotify: false });
    expect(await read(foreigner)).toBeNull();
    const audits = (await service.announced(auditRecorded)).filter(
      ({ action }) => action === 'Configure ageing',
    );
    expect(audits).toMatchObject([
      { organisationId: 20, before: null },
      { before: { autoNotify: true }, after: { autoNotify: false } },
    ]);
  });

  it('is nothing for whoever sees a part of the agency to save: the report would go where they say', async () => {
    const part = [{ locationIds: [201] }, { revenueIds: [1101] }];
    for (const limits of part)
      expect(
        await service.refused(saveAgeingConfiguration, anActor({ ...admin, ...limits }), draft),
      ).toMatchObject({ status: 403, code: 'SENT_OF_ALL' });
  });

  const emails = 'Please enter valid priority emails, separated by commas';
  it.each<[object, string, string]>([
    [{ midlydue: 0 }, 'midlydue', 'Please input a valid mildy due value'],
    [{ midlydue: '' }, 'midlydue', 'Please input a valid mildy due value'],
    [{ due: -1 }, 'due', 'Please input a valid due value'],
    [{ due: 15 }, 'due', 'Please input a valid due value'],
    [{ overdue: 1.5 }, 'overdue', 'Please input a valid overdue value'],
    [{ overdue: 30 }, 'overdue', 'Please input a valid overdue value'],
    [{ notificationTemplate: '' }, 'notificationTemplate', 'Please include notification template'],
    [
      { notificationTemplate: '<p>&nbsp;</p>' },
      'notificationTemplate',
      'Please include notification template',
    ],
    [
      { notificationTemplate: '<script>x</script>' },
      'notificationTemplate',
      'Please include notification template',
    ],
    [{ notificationEmails: 'nobody' }, 'notificationEmails.0', emails],
    [{ notificationEmails: ['a@b.test\r\nbcc: c@d.test'] }, 'notificationEmails.0', emails],
  ])('is refused with %j', async (change, field, message) => {
    const report = await service.refused(saveAgeingConfiguration, admin, { ...draft, ...change });
    expect(report).toMatchObject({ status: 400, message, fields: { [field]: message } });
  });

  it('is for those who may configure it', async () => {
    expect((await service.refused(saveAgeingConfiguration, clerk, draft)).status).toBe(403);
    expect((await service.refused(getAgeingConfiguration, clerk, {})).status).toBe(403);
    const many = Array.from({ length: 21 }, (_, index) => `a${index}@naa.test`);
    expect(
      (await service.refused(saveAgeingConfiguration, admin, { ...draft, notificationEmails: many })).message,
    ).toBe('At most 20 priority emails');
  });
});
