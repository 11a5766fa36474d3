import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MovableClock } from '@kobodesk/chassis/clock/clock';
import { MailDeferred, MailRefused } from '@kobodesk/chassis/mail/mailer';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { notifications } from '../index.js';
import { MailDesk } from './mail-desk.js';

const start = new Date('2026-11-23T10:00:00Z');
const minute = 60_000;

describe(MailDesk.name, () => {
  let service: ServiceUnderTest;
  const clock = new MovableClock();

  beforeEach(async () => {
    clock.stopAt(start);
    service = await aService({ definition: notifications, clock });
    await service.database.write((executor) =>
      executor.run(
        `INSERT INTO mails (organisation_id, mail_id, recipient, subject, content, state, tries, next_try_ms, last_error)
         VALUES (20, 'one', 'payer@aero.test', 'Invoice', '{"text":"","html":"","files":[]}', 'waiting', 0, ?, '')`,
        [start.getTime()],
      ),
    );
  });
  afterEach(() => service.stop());

  const mail = async () => {
    const [row] = await service.database.reader.query<{ state: string; tries: number; last_error: string }>(
      'SELECT state, tries, last_error FROM mails',
    );
    return row;
  };
  const triedEvery = async (ms: number, forMs: number) => {
    const desk = service.service.app.get(MailDesk, { strict: false });
    const until = clock.now().getTime() + forMs;
    while (clock.now().getTime() < until) {
      await desk.wake();
      clock.stopAt(new Date(clock.now().getTime() + ms));
    }
  };

  it('keeps a letter through an outage of a day, and sends it within the hour after', async () => {
    service.mail.refuses = true;
    await triedEvery(10 * minute, 24 * 60 * minute);
    expect(await mail()).toMatchObject({ state: 'waiting' });
    service.mail.refuses = false;
    await triedEvery(10 * minute, 70 * minute);
    expect(service.mail.sent.map(({ id }) => id)).toEqual(['one']);
    expect(await mail()).toMatchObject({ state: 'sent' });
  });

  it('gives up after two days and more', async () => {
    service.mail.refuses = true;
    await triedEvery(60 * minute, 48 * 60 * minute);
    expect(await mail()).toMatchObject({ state: 'waiting' });
    await triedEvery(60 * minute, 24 * 60 * minute);
    expect(await mail()).toMatchObject({ state: 'failed', tries: 60 });
  });

  it('gives up at once what the server never takes, and says why', async () => {
    service.mail.refuses = new MailRefused('550 no such user');
    await triedEvery(minute, minute);
    expect(await mail()).toEqual({ state: 'failed', tries: 1, last_error: '550 no such user' });
  });

  it('tries again what the server does not take yet', async () => {
    service.mail.refuses = new MailDeferred('452 mailbox full');
    await triedEvery(minute, minute);
    expect(await mail()).toEqual({ state: 'waiting', tries: 1, last_error: 'Not yet: 452 mailbox full' });
  });
});
