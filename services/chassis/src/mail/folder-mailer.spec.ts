import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../clock/clock.js';
import { FolderMailer } from './folder-mailer.js';
import { MailRefused, messageOf } from './mailer.js';

const folder = mkdtempSync(join(tmpdir(), 'kobodesk-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));

const aMail = (id: string, changes = {}) => ({
  id,
  from: 'Kobodesk <no-reply@kobodesk.test>',
  to: 'payer@skyways.test',
  subject: 'Invoice',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [{ name: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
  ...changes,
});

describe(FolderMailer.name, () => {
  const clock = new MovableClock();
  const mailer = new FolderMailer(folder, clock);

  it('keeps mails, newest first, the same id once', async () => {
    clock.stopAt(new Date('2026-01-01T00:00:00Z'));
    await mailer.send(aMail('first'));
    clock.stopAt(new Date('2026-01-02T00:00:00Z'));
    await mailer.send(aMail('second'));
    await mailer.send(aMail('second'));
    expect((await mailer.listMail()).map(({ id }) => id)).toEqual(['second', 'first']);
    expect((await mailer.readAttachment('first', 0))?.content.toString()).toBe('%PDF');
    expect(await mailer.readMail('../../etc/passwd')).toBeUndefined();
  });

  it.each([
    ['to', 'a@b.test\r\nBcc: x@y.test'],
    ['subject', 'Hi\nBcc: x@y.test'],
  ])('refuses a line break in %s', async (field, value) => {
    await expect(mailer.send(aMail('evil', { [field]: value }))).rejects.toBeInstanceOf(MailRefused);
  });
});

describe(messageOf.name, () => {
  it('names the matter that a mail belongs to, where it is known', () => {
    const message = messageOf(aMail('told', { correlationId: 'follow-this' }));
    expect(message).toMatchObject({ headers: { 'X-Correlation-Id': 'follow-this' } });
    expect(messageOf(aMail('own'))).not.toHaveProperty('headers');
  });
});
