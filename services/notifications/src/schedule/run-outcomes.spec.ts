import { describe, expect, it } from '@jest/globals';
import type { NoticeRunEntity } from '../notice/notice-run.entity.js';
import type { ReportEntity } from '../report/report.entity.js';
import { noticesOutcome, reportOutcome, runOf, sweepOutcome } from './run-outcomes.js';
import type { ScheduleRunEntity } from './schedule-run.entity.js';

const doneAt = new Date('2026-11-23T08:00:05.000Z');
const at = doneAt.toISOString();

describe('what came of a run', () => {
  const notices = {
    state: 'sending',
    doneAt: null,
    planned: 9,
    sent: 4,
    letters: 1,
    failed: 1,
    skippedPaid: 1,
    skippedNoAddress: 2,
    skippedTold: 3,
    skippedPromised: 0,
    skippedDisputed: 0,
    skippedLately: 0,
    skippedSmall: 0,
    skippedInTransit: 0,
    note: '',
  } as NoticeRunEntity;

  it('is counted in notices', () => {
    const counts = { planned: 9, sent: 4, skipped: 6, failed: 1 };
    expect(noticesOutcome(notices)).toEqual({ ...counts, state: 'running', doneAt: '', note: '' });
    expect(noticesOutcome({ ...notices, state: 'done', doneAt })).toMatchObject({
      state: 'done',
      doneAt: at,
      note: '1 letter',
    });
    expect(noticesOutcome({ ...notices, state: 'stopped', doneAt, note: 'Stopped by A' })).toMatchObject({
      state: 'stopped',
      note: 'Stopped by A',
    });
  });

  const report = { doneAt: null, letters: 0, rowCount: 0, note: '' } as ReportEntity;
  it.each([
    ['under way', report, { state: 'running', sent: 0, skipped: 0, note: '' }],
    [
      'sent',
      { ...report, doneAt, letters: 2, rowCount: 1 },
      { state: 'done', sent: 1, skipped: 0, note: '1 invoice to 2 addresses' },
    ],
    [
      'not sent',
      { ...report, doneAt, note: 'There are no priority emails' },
      { state: 'done', sent: 0, skipped: 1, note: 'There are no priority emails' },
    ],
  ])('is a report that is %s', (_name, one, outcome) => {
    expect(reportOutcome(one, 0)).toMatchObject({ planned: 1, failed: 0, ...outcome });
  });

  it('is counted in references', () => {
    const sweep = { runId: 1, planned: 20, asked: 12, found: 1, failed: 2, note: '', doneAt: '' };
    expect(sweepOutcome(sweep)).toMatchObject({
      state: 'running',
      sent: 10,
      skipped: 0,
      failed: 2,
      note: '',
    });
    expect(sweepOutcome({ ...sweep, doneAt: at })).toMatchObject({
      state: 'done',
      sent: 10,
      skipped: 8,
      note: '1 reference had been paid',
    });
  });

  it('waits until its job has heard of it, or says why there is nothing', () => {
    const run = {
      id: 7,
      job: 'report',
      begunBy: 'A',
      dueAt: doneAt,
      doneAt: null,
      note: '',
    } as ScheduleRunEntity;
    const counts = { planned: 0, sent: 0, skipped: 0, failed: 0 };
    expect(runOf(run, undefined)).toEqual({
      id: 7,
      job: 'report',
      by: 'A',
      dueAt: at,
      doneAt: '',
      state: 'waiting',
      note: '',
      ...counts,
    });
    const note = 'Another run was under way';
    expect(runOf({ ...run, doneAt, note }, undefined)).toMatchObject({ state: 'done', doneAt: at, note });
  });
});
