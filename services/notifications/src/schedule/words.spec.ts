import { describe, expect, it } from '@jest/globals';
import { nextRun } from './times.js';
import { wordsOf } from './words.js';

describe(wordsOf.name, () => {
  it.each([
    ['0 8 * * 1', 'every Monday at 08:00'],
    ['0 8 * * *', 'every day at 08:00'],
    ['30 7,19 * * *', 'every day at 07:30 and 19:30'],
    ['0 8 * * 1-5', 'every weekday at 08:00'],
    ['0 8 * * MON,thu', 'every Monday and Thursday at 08:00'],
    ['0 8 * * 0,6', 'every Saturday and Sunday at 08:00'],
    ['0 8 * * 7', 'every Sunday at 08:00'],
    ['0 8 1 * *', 'on the 1st of every month at 08:00'],
    ['0 8 1,11,22 * *', 'on the 1st, 11th and 22nd of every month at 08:00'],
    ['0 8 L * *', 'on the last day of every month at 08:00'],
    ['0 8 1 1,7 *', 'on the 1st in January and July at 08:00'],
    ['0 8 * DEC *', 'every day in December at 08:00'],
    ['0 8 1 * 1', 'on the 1st of every month and every Monday at 08:00'],
    ['*/15 * * * *', 'every 15 minutes'],
    ['*/30 8-17 * * 1-5', 'every weekday every 30 minutes from 08:00 to 17:30'],
    ['5 * * * *', 'every hour at minute 5'],
    ['0 8-17 * * *', 'every hour from 08:00 to 17:00'],
    ['5 */2 * * *', 'every 2 hours from 00:05 to 22:05'],
    ['5,25 * * * *', 'every hour at minutes 5 and 25'],
    ['0 1,2,5,6,9 * * *', 'every day at minute 0 of the hours 1, 2, 5, 6 and 9'],
    ['0 8 * * 1#2', 'by the expression 0 8 * * 1#2'],
    ['0 8 15W * *', 'by the expression 0 8 15W * *'],
  ])('%s: %s', (cron, words) => {
    expect(wordsOf(cron)).toBe(words);
  });

  it('names the day and time at which the clock comes', () => {
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const after = new Date('2026-11-20T04:30:00.000Z');
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const cron = `${weekday * 7} ${weekday * 3} * * ${weekday}`;
      const run = nextRun(cron, 'UTC', after) as Date;
      const time = run.toISOString().slice(11, 16);
      expect(wordsOf(cron)).toBe(`every ${names[run.getUTCDay()]} at ${time}`);
    }
  });
});
