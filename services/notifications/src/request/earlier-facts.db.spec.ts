import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { creditNoteDecided } from '@kobodesk/contracts/invoicing';
import { invoiceRequestClosed, invoiceRequestWaiting } from '@kobodesk/contracts/workflow';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { notifications } from '../index.js';

const waiting = {
  organisationId: 20,
  id: 7,
  kind: 'void' as const,
  invoiceNumber: 'NAA-2026-0000001-ABC',
  approver: 'supervisor@naa.test',
  initiator: 'client.user@naa.test',
  initiatorName: 'Bashir <b>Lawal</b>',
  reason: 'Raised twice',
  level: 1,
};

/** What the release before announced, and had not been told when this one started. */
describe('mail about what an earlier release announced', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: notifications });
  });
  afterAll(() => service.stop());

  const mails = () =>
    service.database.reader.query<{ recipient: string; subject: string; content: string }>(
      'SELECT recipient, subject, content FROM mails WHERE organisation_id = 20 ORDER BY id',
    );

  const linkIn = (mail: { content: string } | undefined) =>
    /http\S+$/.exec((JSON.parse(mail?.content ?? '{}') as { text: string }).text.trim())?.[0];

  it('goes to the approver once per level, with nothing that could be markup', async () => {
    const id = '00000000-0000-7000-8000-000000000011';
    await service.deliver(invoiceRequestWaiting, waiting, id);
    await service.deliver(invoiceRequestWaiting, waiting, id);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'supervisor@naa.test',
      subject: 'A void request of invoice NAA-2026-0000001-ABC waits for you',
    });
    expect(mail?.content).toContain('&lt;b&gt;Lawal');
    expect(linkIn(mail)).toBe('http://localhost:3000/requests?family=void&request=void-7');
  });

  it('goes to each of several who may decide, about the request itself', async () => {
    const edit = { ...waiting, id: 8, kind: 'edit' as const, approver: 'a@naa.test, b@naa.test' };
    await service.deliver(invoiceRequestWaiting, { ...edit, approvers: ['a@naa.test', 'b@naa.test'] });
    const [first, second] = (await mails()).slice(-2);
    expect([first?.recipient, second?.recipient]).toEqual(['a@naa.test', 'b@naa.test']);
    expect(first?.subject).toBe('An edit request of invoice NAA-2026-0000001-ABC waits for you');
    expect(linkIn(second)).toBe('http://localhost:3000/requests?family=edit&request=edit-8');
  });

  it.each([
    [101, 'approved' as const, 'was approved'],
    [102, 'declined' as const, 'was declined'],
    [103, 'withdrawn' as const, 'was cancelled'],
    [104, 'failed' as const, 'was approved, but could not be applied'],
  ])('tells the maker of request %s that it %s', async (id, decision, words) => {
    const { organisationId, kind, invoiceNumber, initiator } = waiting;
    await service.deliver(invoiceRequestClosed, {
      organisationId,
      id,
      kind,
      invoiceNumber,
      initiator,
      decision,
      comment: 'Seen',
      decidedBy: 'Super Visor',
    });
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({
      recipient: 'client.user@naa.test',
      subject: `Your void request of invoice ${invoiceNumber} ${words}`,
    });
    expect(mail?.content).toContain('by Super Visor');
  });

  it('tells the maker of a credit note what became of it, once, and nobody when no maker is known', async () => {
    const decided = {
      organisationId: 20,
      reference: 'CN-2026-0000007',
      invoiceNumber: 'NAA-2026-0000001-ABC',
      credit: '7500.05',
      currencyId: 566,
      initiator: 'client.user@naa.test',
      isApproved: false,
      comment: 'Not <b>agreed</b>',
      decidedBy: 'Super Visor',
    };
    const id = '00000000-0000-7000-8000-000000000012';
    await service.deliver(creditNoteDecided, decided, id);
    await service.deliver(creditNoteDecided, decided, id);
    const all = await mails();
    const mail = all.at(-1);
    expect(mail).toMatchObject({
      recipient: 'client.user@naa.test',
      subject: 'Your credit note CN-2026-0000007 of invoice NAA-2026-0000001-ABC was disapproved',
    });
    expect(mail?.content).toContain('of ₦7,500.05 on invoice');
    expect(mail?.content).toContain('&lt;b&gt;agreed');
    await service.deliver(creditNoteDecided, { ...decided, reference: 'CN-2026-0000008', initiator: '' });
    expect(await mails()).toHaveLength(all.length);
    await service.deliver(creditNoteDecided, { ...decided, reference: 'CN-2026-0000009', isApproved: true });
    expect((await mails()).at(-1)?.subject).toContain(
      'CN-2026-0000009 of invoice NAA-2026-0000001-ABC was approved',
    );
  });
});
