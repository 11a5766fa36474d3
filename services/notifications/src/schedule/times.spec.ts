import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@kobodesk/contracts/kernel';
import { nextRun, refuseUnfit } from './times.js';

const zone = 'Africa/Lagos';
const now = new Date('2026-11-20T04:30:00.000Z');

describe(nextRun.name, () => {
  it.each([
    ['0 6 * * *', zone, '2026-11-20T05:00:00.000Z'],
    ['0 5 * * *', zone, '2026-11-21T04:00:00.000Z'],
    ['0 6 * * *', 'UTC', '2026-11-20T06:00:00.000Z'],
    ['30 5 20 11 *', zone, '2027-11-20T04:30:00.000Z'],
    ['*/15 * * * 1', zone, '2026-11-22T23:00:00.000Z'],
  ])('%s in %s', (cron, inZone, expected) => {
    expect(nextRun(cron, inZone, now)?.toISOString()).toBe(expected);
  });

  it('steps over an hour that the clock leaves out', () => {
    const before = new Date('2026-03-28T12:00:00.000Z');
    expect(nextRun('30 2 * * *', 'Europe/Berlin', before)?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });
});

describe(refuseUnfit.name, () => {
  it.each([
    ['every day', 'Please enter a cron expression of five fields, such as 0 6 * * *'],
    ['* * * * * *', 'Please enter a cron expression of five fields, such as 0 6 * * *'],
    ['0 25 * * *', 'Please enter a cron expression of five fields, such as 0 6 * * *'],
    ['0 0 30 2 *', 'This cron expression never comes'],
    ['* * * * *', 'A schedule runs every 15 minutes at most'],
    ['0,5 6 * * *', 'A schedule runs every 15 minutes at most'],
  ])('%s: %s', (cron, message) => {
    expect(() => refuseUnfit(cron, zone, now)).toThrow(
      new Refusal({ code: 'VALIDATION_FAILED', status: 400, message }),
    );
  });

  it.each(['0 6 * * *', '*/15 * * * *', '0 8 1 * *'])('takes %s', (cron) => {
    expect(() => refuseUnfit(cron, zone, now)).not.toThrow();
  });
});
