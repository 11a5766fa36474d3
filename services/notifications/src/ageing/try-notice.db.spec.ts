import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { previewNotice, tryNotice } from '@kobodesk/contracts/notifications';
import { aNoticeService, foreigner, officer, type NoticesUnderTest } from '../notice/notice.builders.js';
import { TryNoticeHandlers } from './try-notice.handlers.js';

const notificationTemplate = '<p>Dear {{customer}}, {{outstanding}} is {{status}}.<script>x</script></p>';

describe(TryNoticeHandlers.name, () => {
  let under: NoticesUnderTest;
  beforeEach(async () => {
    under = await aNoticeService();
    under.invoices.add(1, 10);
    under.invoices.add(2, 61);
  });
  afterEach(() => under.service.stop());

  const number = (id: number) => under.invoices.rows.get(id)?.invoiceNumber ?? '';

  it('shows a template with the invoice that has been due for longest, or the one that is named', async () => {
    const { data } = await under.service.call(previewNotice, officer, { notificationTemplate });
    expect(data).toMatchObject({
      invoiceNumber: number(2),
      subject: `Reminder: invoice ${number(2)} of National Aviation Authority`,
    });
    expect(data.text).toMatch(/^Dear Skyways <b>Airlines<\/b>, ₦50,000\.50 is Due\.\n/);
    const named = { notificationTemplate, invoiceNumber: number(1) };
    expect((await under.service.call(previewNotice, officer, named)).data.text).toContain('is Unpaid.');
    expect(await under.mails()).toEqual([]);
  });

  it('refuses an invoice that is not there for the caller', async () => {
    const why = async (actor = officer, invoiceNumber = '') =>
      (await under.service.refused(previewNotice, actor, { notificationTemplate, invoiceNumber })).code;
    expect(await why(foreigner)).toBe('NO_INVOICE_TO_SHOW');
    expect(await why(foreigner, number(1))).toBe('NOTHING_DUE');
    expect(
      (await under.service.refused(previewNotice, officer, { notificationTemplate: '' })).fields,
    ).toEqual({
      notificationTemplate: 'Please include notification template',
    });
  });

  it('mails it to whoever asks and to nobody else, once for one key, and counts as no notice', async () => {
    const again = { idempotencyKey: '0b9e6a52-6e0f-4bfa-9f5e-3f0d2b1c7a11' };
    for (let turn = 0; turn < 2; turn += 1)
      expect(await under.service.call(tryNotice, officer, { notificationTemplate }, again)).toEqual({
        message: `A test mail was sent to ${officer.userName}`,
      });
    expect(await under.mails()).toMatchObject([
      {
        recipient: officer.userName,
        subject: `Test: Reminder: invoice ${number(2)} of National Aviation Authority`,
      },
    ]);
    // as long as the column at most: SQLite takes what MySQL refuses
    for (const { mail_id } of await under.mails()) expect(mail_id.length).toBeLessThanOrEqual(80);
    expect(await under.service.database.reader.query('SELECT id FROM ageing_notices')).toEqual([]);
  });
});
