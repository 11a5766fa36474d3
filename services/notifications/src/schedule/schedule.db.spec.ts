import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  auditRecorded,
  changeApproved,
  changeSettled,
  submitChange,
  type RequestOf,
} from '@kobodesk/contracts/kernel';
import {
  createSchedule,
  editSchedule,
  listSchedules,
  removeSchedule,
  runScheduleNow,
  scheduleDue,
  stopAgeingRun,
} from '@kobodesk/contracts/notifications';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { notifications } from '../index.js';
import { agencyProfile } from '../notice/notice.builders.js';
import { ScheduleDesk } from './schedule-desk.js';

const admin = anActor({ userId: 503, permissions: ['schedule.manage'] });
const foreigner = anActor({ ...admin, userId: 506, organisationId: 10, homeOrganisationId: 10 });
const start = new Date('2026-11-20T04:30:00.000Z');
const draft = { name: 'Morning requery', cron: '0 6 * * *', job: 'requery' as const };

describe('schedules', () => {
  let service: ServiceUnderTest;
  let wantsChecker = false;
  let isOn = true;
  const submitted: RequestOf<typeof submitChange>[] = [];

  beforeAll(async () => {
    service = await aService({
      definition: notifications,
      standIns: [
        standIn(getOrganisationProfile, ({ organisationId }) => ({
          data: { ...agencyProfile(organisationId), isActive: isOn },
        })),
        standIn(submitChange, (change) => {
          submitted.push(change);
          return { data: { requestId: wantsChecker ? 77 : null } };
        }),
      ],
    });
    service.clock.stopAt(start);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    wantsChecker = false;
  });

  const desk = () => service.service.app.get(ScheduleDesk, { strict: false }).wake();
  const list = async (actor = admin) => (await service.call(listSchedules, actor, {})).data;
  const due = async () => (await service.announced(scheduleDue)).filter((fact) => fact.organisationId === 20);

  it('are added, in the zone of the organisation, audited', async () => {
    const answer = await service.call(createSchedule, admin, draft);
    expect(answer.message).toBe('Schedule created successfully');
    expect(await list()).toEqual([
      {
        id: answer.data.id,
        ...draft,
        words: 'every day at 06:00',
        active: true,
        nextRun: '2026-11-20T05:00:00.000Z',
        nextRuns: ['2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
        lastRun: '',
      },
    ]);
    expect(await list(foreigner)).toEqual([]);
    const [noted] = (await service.announced(auditRecorded)).filter(
      ({ action }) => action === 'Create schedule',
    );
    expect(noted).toMatchObject({
      organisationId: 20,
      after: { cron: '0 6 * * *', timeZone: 'Africa/Lagos' },
    });
  });

  it.each([
    ['name', '', 400, 'Please enter a name'],
    ['cron', '', 400, 'Please enter a cron expression'],
    ['cron', 'daily', 400, 'Please enter a cron expression of five fields, such as 0 6 * * *'],
    ['cron', '* * * * *', 400, 'A schedule runs every 15 minutes at most'],
    ['job', 'dance', 400, 'Please select a job'],
  ])('name a fault in %s: %s', async (field, value, status, message) => {
    const refused = await service.refused(createSchedule, admin, {
      ...draft,
      name: 'Other',
      [field]: value,
    } as never);
    expect(refused).toMatchObject({ status, message, fields: { [field]: message } });
  });

  it.each(['report', 'statement', 'settlement'] as const)(
    'send a %s of the whole agency, and are not for whoever sees a part of it',
    async (job) => {
      const ofAll = { status: 403, code: 'SENT_OF_ALL' };
      const part = anActor({ ...admin, locationIds: [201] });
      const input = { name: `By the clock: ${job}`, cron: '0 7 * * 1', job };
      expect(await service.refused(createSchedule, part, input)).toMatchObject(ofAll);
      const id = (await service.call(createSchedule, admin, input)).data.id ?? 0;
      for (const change of [{ active: false }, { cron: '0 8 * * 1' }, { job: 'requery' as const }])
        expect(await service.refused(editSchedule, part, { id, ...change })).toMatchObject(ofAll);
      expect(await service.refused(runScheduleNow, part, { id })).toMatchObject(ofAll);
      expect(await service.refused(removeSchedule, part, { id })).toMatchObject(ofAll);
      const other = { name: `Other than ${job}`, cron: '0 7 * * 1', job: 'requery' as const };
      const { data } = await service.call(createSchedule, part, other);
      expect(await service.refused(editSchedule, part, { id: data.id ?? 0, job })).toMatchObject(ofAll);
      for (const made of [id, data.id ?? 0]) await service.call(removeSchedule, admin, { id: made });
    },
  );

  it('have a name of their own', async () => {
    expect(await service.refused(createSchedule, admin, draft)).toMatchObject({
      status: 409,
      message: 'A schedule with this name exists already',
    });
  });

  it('run once when the clock comes to them, and once for all runs that were missed', async () => {
    await desk();
    expect(await due()).toEqual([]);
    service.clock.stopAt(new Date('2026-11-20T05:00:01.000Z'));
    await Promise.all([desk(), desk()]);
    await desk();
    expect((await due()).map(({ dueAt }) => dueAt)).toEqual(['2026-11-20T05:00:00.000Z']);
    service.clock.stopAt(new Date('2026-11-24T12:00:00.000Z'));
    await desk();
    expect((await due()).map(({ dueAt }) => dueAt)).toEqual([
      '2026-11-20T05:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
    ]);
    expect(await list()).toMatchObject([
      { nextRun: '2026-11-25T05:00:00.000Z', lastRun: '2026-11-24T12:00:00.000Z' },
    ]);
  });

  it('rest while out of use, and begin anew with the clock', async () => {
    const [{ id } = { id: 0 }] = await list();
    expect(await service.call(editSchedule, admin, { id, active: false })).toEqual({
      message: 'Schedule deactivated successfully',
    });
    service.clock.stopAt(new Date('2026-11-27T12:00:00.000Z'));
    await desk();
    expect(await due()).toHaveLength(2);
    await service.call(editSchedule, admin, { id, active: true });
    expect(await list()).toMatchObject([{ active: true, nextRun: '2026-11-28T05:00:00.000Z' }]);
  });

  it('are nobody else\u2019s to see, switch or remove', async () => {
    const [{ id } = { id: 0 }] = await list();
    const powerless = anActor();
    for (const [operation, input] of [
      [editSchedule, { id, active: false }],
      [removeSchedule, { id }],
    ] as const) {
      expect((await service.refused(operation, foreigner, input as never)).code).toBe('SCHEDULE_NOT_FOUND');
      expect((await service.refused(operation, powerless, input as never)).code).toBe('NOT_PERMITTED');
    }
    expect((await service.refused(listSchedules, powerless, {})).code).toBe('NOT_PERMITTED');
    expect((await service.refused(createSchedule, powerless, draft)).code).toBe('NOT_PERMITTED');
  });

  it('wait for a second person where the policy asks for one', async () => {
    wantsChecker = true;
    const payload = {
      ...draft,
      name: 'Evening requery',
      cron: '0 18 * * *',
      active: true,
      timeZone: 'Africa/Lagos',
    };
    expect(
      await service.call(createSchedule, admin, { ...draft, name: payload.name, cron: payload.cron }),
    ).toEqual({
      message: 'Schedule sent for approval successfully',
      data: { id: null },
    });
    const person = { userId: 503, userName: 'a', fullName: 'A', source: 'web' as const, address: '' };
    const approved = { organisationId: 20, changeType: 8, maker: person, checker: person };
    await service.deliver(changeApproved, { ...approved, requestId: 77, payload });
    await service.deliver(changeApproved, { ...approved, requestId: 78, payload });
    expect((await list()).map(({ name }) => name)).toEqual(['Evening requery', 'Morning requery']);
    expect(await service.announced(changeSettled)).toMatchObject([
      { requestId: 77, outcome: 'applied' },
      { requestId: 78, outcome: 'failed', reason: 'A schedule with this name exists already' },
    ]);
  });

  it('are edited, and run by the new clock from then on', async () => {
    const find = async (wanted: string) => (await list()).find(({ name }) => name === wanted);
    const { id = 0 } = (await find('Morning requery')) ?? {};
    const edit = (input: object) => service.call(editSchedule, admin, { id, ...input });
    expect(await edit({ name: 'Noon requery', cron: '0 12 * * *', job: 'requery' })).toEqual({
      message: 'Schedule updated successfully',
    });
    expect(await find('Noon requery')).toMatchObject({
      id,
      active: true,
      nextRun: '2026-11-28T11:00:00.000Z',
    });
    expect((await service.announced(auditRecorded)).at(-1)).toMatchObject({
      action: 'Update schedule',
      before: { name: 'Morning requery', cron: '0 6 * * *' },
      after: { name: 'Noon requery', cron: '0 12 * * *' },
    });
    expect((await service.refused(editSchedule, admin, { id, name: 'Evening requery' })).code).toBe(
      'SCHEDULE_NAME_TAKEN',
    );
    const faulty = await service.refused(editSchedule, admin, { id, cron: 'daily' });
    expect(faulty.fields?.['cron']).toBe('Please enter a cron expression of five fields, such as 0 6 * * *');
    wantsChecker = true;
    expect(await edit({ cron: '0 7 * * *' })).toEqual({
      message: 'Schedule update sent for approval successfully',
    });
    expect(await find('Noon requery')).toMatchObject({ cron: '0 12 * * *' });
    // what is not changed needs nobody's approval
    expect(await edit({ name: 'Noon requery', active: false })).toEqual({
      message: 'Schedule deactivated successfully',
    });
    // and what waits meanwhile does not switch it on again
    const { payload, before, after } = submitted.at(-1) ?? {};
    expect([before, after]).toEqual([
      expect.not.objectContaining({ active: true }),
      expect.not.objectContaining({ active: true }),
    ]);
    const person = { userId: 503, userName: 'a', fullName: 'A', source: 'web' as const, address: '' };
    const agreed = { organisationId: 20, changeType: 8, maker: person, checker: person };
    await service.deliver(changeApproved, { ...agreed, requestId: 79, payload });
    expect(await find('Noon requery')).toMatchObject({ cron: '0 7 * * *', active: false, nextRun: '' });
    wantsChecker = true;
    await edit({ cron: '0 8 * * *', active: true });
    expect(submitted.at(-1)).toMatchObject({ before: { active: false }, after: { active: true } });
    await service.deliver(changeApproved, { ...agreed, requestId: 80, payload: submitted.at(-1)?.payload });
    expect(await find('Noon requery')).toMatchObject({ cron: '0 8 * * *', active: true });
  });

  it('keep the next run where they are called otherwise, or saved as they are', async () => {
    const notices = { name: 'Daily notices', cron: '0 6 * * *', job: 'ageing' as const };
    const { data } = await service.call(createSchedule, admin, notices);
    const id = data.id ?? 0;
    const next = async () => (await list()).find((one) => one.id === id)?.nextRun;
    const first = await next();
    const stop = await service.call(stopAgeingRun, anActor({ permissions: ['ageing.notify'] }), {});
    expect(stop.message).toBe('The next run was called off');
    const second = await next();
    expect(second).not.toBe(first);
    await service.call(editSchedule, admin, { id, name: 'Notices of the day' });
    expect(await next()).toBe(second);
    await service.call(editSchedule, admin, { id, name: 'Notices of the day', active: true });
    expect(await next()).toBe(second);
    // one that is due is run, whoever changes its name before it is come to
    service.clock.stopAt(new Date(Date.parse(second ?? '') + 1000));
    await service.call(editSchedule, admin, { id, name: 'Notices of each day' });
    await desk();
    expect((await due()).at(-1)).toMatchObject({ scheduleId: id, dueAt: second });
    await service.call(removeSchedule, admin, { id });
  });

  it('rest while the agency is switched off, which is noted, and go on with the clock', async () => {
    const { data } = await service.call(createSchedule, admin, { ...draft, name: 'Requery of each day' });
    const id = data.id ?? 0;
    const shown = async () => (await list()).find((one) => one.id === id);
    const dueOf = async () => (await due()).filter(({ scheduleId }) => scheduleId === id);
    const nextDay = async () => {
      const at = (await shown())?.nextRun ?? '';
      service.clock.stopAt(new Date(Date.parse(at) + 1000));
      await desk();
      return at;
    };
    isOn = false;
    const off = [await nextDay(), await nextDay()];
    expect(await dueOf()).toEqual([]);
    expect(await shown()).toMatchObject({ active: true, lastRun: '' });
    isOn = true;
    await desk();
    expect(await dueOf()).toEqual([]);
    const on = await nextDay();
    expect((await dueOf()).map(({ dueAt }) => dueAt)).toEqual([on]);
    const runs = await service.database.reader.query<{ note: string; due_at_ms: number | string }>(
      'SELECT note, due_at_ms FROM schedule_runs WHERE schedule_id = ? ORDER BY due_at_ms',
      [id],
    );
    expect(runs.map(({ note, due_at_ms }) => [new Date(Number(due_at_ms)).toISOString(), note])).toEqual([
      ...off.map((at) => [at, 'The agency was switched off']),
      [on, ''],
    ]);
    await service.call(removeSchedule, admin, { id });
  });

  it('are removed', async () => {
    const [{ id } = { id: 0 }] = await list();
    await service.call(removeSchedule, admin, { id });
    expect(await list()).toHaveLength(1);
    expect((await service.refused(removeSchedule, admin, { id })).status).toBe(404);
  });
});
