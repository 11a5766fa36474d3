import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { getInvoice } from '@kobodesk/contracts/invoicing';
import { anInvoice } from '@kobodesk/contracts/invoicing/builders';
import { shareInvoice } from '@kobodesk/contracts/notifications';
import { renderInvoice } from '@kobodesk/contracts/reporting';
import { MovableClock } from '@kobodesk/chassis/clock/clock';
import { MailRefused } from '@kobodesk/chassis/mail/mailer';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { notifications } from '../index.js';
import { agencyProfile } from '../notice/notice.builders.js';
import { AttachmentDesk } from '../mail/attachment-desk.js';
import { AttachmentSweep } from '../mail/attachment-sweep.js';
import { MailDesk } from '../mail/mail-desk.js';

const clerk = anActor({ permissions: ['invoice.share'] });
const { invoiceNumber } = anInvoice();
const pdf = {
  name: `${invoiceNumber}.pdf`,
  contentType: 'application/pdf',
  organisationId: 20,
  owner: clerk.userName,
};
const day = 24 * 3600_000;

describe('the attachment of a mail', () => {
  const clock = new MovableClock();
  let service: ServiceUnderTest;
  beforeEach(async () => {
    clock.stopAt(new Date('2026-11-20T10:00:00Z'));
    service = await aService({
      definition: notifications,
      clock,
      standIns: [
        standIn(getInvoice, () => ({ data: anInvoice() })),
        standIn(getOrganisationProfile, () => ({ data: agencyProfile(20) })),
        standIn(renderInvoice, async () => {
          const expiresAt = new Date(clock.now().getTime() + 1000);
          const { id } = await service.files.put({ ...pdf, expiresAt }, Buffer.from('%PDF of the invoice'));
          return { data: { fileId: id, fileName: pdf.name } };
        }),
      ],
    });
  });
  afterEach(() => service.stop());

  const desk = <T>(which: new (...needs: never[]) => T): T =>
    service.service.app.get<T>(which, { strict: false });
  const share = () => service.call(shareInvoice, clerk, { invoiceNumber, recipientEmail: 'payer@aero.test' });
  const attached = () =>
    service.mail.sent.map(({ attachments }) => attachments.map(({ content }) => String(content)));
  const keptFiles = async () => (await service.database.reader.query('SELECT id FROM kept_files')).length;
  const states = async () =>
    (await service.database.reader.query<{ state: string }>('SELECT state FROM mails')).map(
      ({ state }) => state,
    );

  it('leaves with the mail, however long that waited and whatever became of the store', async () => {
    service.mail.refuses = true;
    await share();
    await desk(MailDesk).wake();
    service.files.lose();
    service.mail.refuses = false;
    clock.stopAt(new Date(clock.now().getTime() + day));
    await desk(MailDesk).wake();
    expect(attached()).toEqual([['%PDF of the invoice']]);
  });

  it('of a mail from before is kept while the store still has it', async () => {
    const { id: fileId } = await service.files.put(
      { ...pdf, expiresAt: null },
      Buffer.from('%PDF from before'),
    );
    const files = [{ fileId, name: pdf.name, contentType: pdf.contentType }];
    await service.database.write((executor) =>
      executor.run(
        'INSERT INTO mails (organisation_id, mail_id, recipient, subject, content, next_try_ms) VALUES (20, ?, ?, ?, ?, 0)',
        ['share-before', 'payer@aero.test', 'An invoice', JSON.stringify({ text: '', html: '', files })],
      ),
    );
    await desk(AttachmentDesk).onModuleInit();
    service.files.lose();
    await desk(MailDesk).wake();
    expect(attached()).toEqual([['%PDF from before']]);
  });

  it('is removed a week after the mail was sent, and not before', async () => {
    await share();
    await desk(MailDesk).wake();
    clock.stopAt(new Date(clock.now().getTime() + 7 * day - 1));
    await desk(AttachmentSweep).wake();
    expect(await keptFiles()).toBe(1);
    clock.stopAt(new Date(clock.now().getTime() + 1));
    await desk(AttachmentSweep).wake();
    expect(await keptFiles()).toBe(0);
    expect(await states()).toEqual(['sent']);
  });

  it('stays for as long as the mail waits, and goes a week after it was given up', async () => {
    service.mail.refuses = true;
    await share();
    await desk(MailDesk).wake();
    for (let tries = 1; tries < 10; tries += 1) {
      expect(await states()).toEqual(['waiting']);
      clock.stopAt(new Date(clock.now().getTime() + 8 * day));
      await desk(AttachmentSweep).wake();
      expect(await keptFiles()).toBe(1);
      if (tries === 9) service.mail.refuses = new MailRefused('550 no such user');
      await desk(MailDesk).wake();
    }
    expect(await states()).toEqual(['failed']);
    clock.stopAt(new Date(clock.now().getTime() + 8 * day));
    await desk(AttachmentSweep).wake();
    expect(await keptFiles()).toBe(0);
  });
});
