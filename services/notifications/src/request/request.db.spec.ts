import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findActiveUser, getOrganisationProfile } from '@kobodesk/contracts/identity';
import { requestMoved } from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { notifications } from '../index.js';
import { agencyProfile } from '../notice/notice.builders.js';
import { MailDesk } from '../mail/mail-desk.js';
import type { Moved } from './request-mail.js';

const invoiceNumber = 'NAA-2026-0000001-ABC';
const maker = { userName: 'client.user@naa.test', fullName: 'Bashir <b>Lawal</b>' };
const aVoid: Moved = {
  organisationId: 20,
  id: 'void-7',
  family: 'void',
  title: 'Void invoice',
  record: invoiceNumber,
  invoiceNumber,
  amountBefore: '87500',
  amountAfter: '0',
  currencyId: 566,
  maker,
  reason: 'Raised twice',
  state: 'waiting',
  level: 1,
  people: ['supervisor@naa.test'],
  comment: '',
  decidedBy: '',
};
const over = { people: [], comment: 'Seen', decidedBy: 'Super Visor' };
const aChange: Moved = {
  ...aVoid,
  id: 'change-12',
  family: 'change',
  title: 'Create User',
  record: 'ada@naa.test',
  invoiceNumber: '',
  amountBefore: '',
  amountAfter: '',
  currencyId: 0,
};
const reference = 'CN-2026-0000007';
const aNote: Moved = {
  ...aVoid,
  id: 'credit-note-9',
  family: 'credit-note',
  title: 'Credit note',
  record: reference,
  amountBefore: '87500',
  amountAfter: '79999.95',
};

const aUser = (userName: string) => ({
  userId: 7,
  userName,
  fullName: 'Super Visor',
  roleName: 'Supervisor',
  vggRole: 'clientuser' as const,
  isStaff: true,
  supervisor: null,
  permissions: [],
});

describe('mail about requests', () => {
  let service: ServiceUnderTest;
  let number = 100;
  const leavers: string[] = [];
  let isOn = true;
  beforeAll(async () => {
    service = await aService({
      definition: notifications,
      standIns: [
        standIn(findActiveUser, ({ email = '' }) => ({
          data: leavers.includes(email) || !isOn ? null : aUser(email),
        })),
        standIn(getOrganisationProfile, ({ organisationId }) => ({
          data: { ...agencyProfile(organisationId), isActive: isOn },
        })),
      ],
    });
  });
  afterAll(() => service.stop());

  const mails = () =>
    service.database.reader.query<{ mail_id: string; recipient: string; subject: string; content: string }>(
      'SELECT mail_id, recipient, subject, content FROM mails WHERE organisation_id = 20 ORDER BY id',
    );
  const textOf = (mail: { content: string } | undefined) =>
    (JSON.parse(mail?.content ?? '{}') as { text: string }).text;
  /** What is written about a fact, the last letter first. */
  const lettersOf = async (what: Moved) => {
    const fact = { ...what, id: what.state === 'waiting' ? what.id : `${what.family}-${++number}` };
    const before = (await mails()).length;
    await service.deliver(requestMoved, fact);
    return (await mails()).slice(before).reverse();
  };

  it('goes to the approver once per level, with nothing that could be markup', async () => {
    const id = '00000000-0000-7000-8000-000000000011';
    await service.deliver(requestMoved, aVoid, id);
    await service.deliver(requestMoved, aVoid, id);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'supervisor@naa.test',
      subject: `A void request of invoice ${invoiceNumber} waits for you`,
    });
    expect(mail?.content).toContain('&lt;b&gt;Lawal');
    expect(textOf(mail)).toBe(
      [
        `Bashir <b>Lawal</b> asks for your decision on a void request of invoice ${invoiceNumber}.`,
        'Amount: ₦87,500.00',
        'Reason: Raised twice',
        'http://localhost:3000/requests?family=void&request=void-7\n',
      ].join('\n\n'),
    );
  });

  it('goes to each of several who may decide, about the request itself', async () => {
    const people = ['a@naa.test', 'b@naa.test'];
    const edit = { ...aVoid, id: 'edit-8', family: 'edit' as const, amountAfter: '100000', people };
    const [second, first] = await lettersOf(edit);
    expect([first?.recipient, second?.recipient]).toEqual(people);
    expect(first?.subject).toBe(`An edit request of invoice ${invoiceNumber} waits for you`);
    expect(textOf(second)).toContain('on an edit request of invoice');
    expect(textOf(second)).toContain('Amount: ₦87,500.00 → ₦100,000.00');
    expect(textOf(second)).toContain('http://localhost:3000/requests?family=edit&request=edit-8');
  });

  it('does not go to an approver who has left by then', async () => {
    leavers.push('gone@naa.test');
    const edit = {
      ...aVoid,
      id: 'edit-9',
      family: 'edit' as const,
      people: ['gone@naa.test', 'there@naa.test'],
    };
    await service.deliver(requestMoved, edit);
    await service.service.app.get(MailDesk, { strict: false }).wake();
    const sentTo = service.mail.sent.map(({ to }) => to);
    expect(sentTo).toContain('there@naa.test');
    expect(sentTo).not.toContain('gone@naa.test');
    const [left] = await service.database.reader.query<{ state: string; last_error: string }>(
      "SELECT state, last_error FROM mails WHERE recipient = 'gone@naa.test'",
    );
    expect(left).toEqual({ state: 'failed', last_error: 'Whoever it is for has left' });
  });

  it('waits while the agency is switched off, when nobody of it may sign in', async () => {
    isOn = false;
    const [mail] = await lettersOf({ ...aVoid, id: 'void-10', people: ['waits@naa.test'] });
    await service.service.app.get(MailDesk, { strict: false }).wake();
    const [row] = await service.database.reader.query<{ state: string; last_error: string }>(
      'SELECT state, last_error FROM mails WHERE mail_id = ?',
      [mail?.mail_id ?? ''],
    );
    expect(row).toEqual({ state: 'waiting', last_error: 'The agency is switched off' });
    isOn = true;
  });

  it('goes to whoever decides instead, when the approver is corrected', async () => {
    const [first] = await lettersOf(aVoid);
    const [other] = await lettersOf({ ...aVoid, people: ['director@naa.test'] });
    expect([first?.recipient, other?.recipient]).toEqual(['supervisor@naa.test', 'director@naa.test']);
  });

  it('goes to whoever a change of maker-checker names, too', async () => {
    const [mail, ...others] = await lettersOf({ ...aChange, reason: '' });
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Create User 'ada@naa.test' waits for you");
    expect(textOf(mail)).toBe(
      [
        "Bashir <b>Lawal</b> asks for your decision on Create User 'ada@naa.test'.",
        'http://localhost:3000/requests?family=change&request=change-12\n',
      ].join('\n\n'),
    );
  });

  it.each([
    ['approved' as const, 'was approved'],
    ['declined' as const, 'was declined'],
    ['withdrawn' as const, 'was cancelled'],
    ['failed' as const, 'was approved, but could not be applied'],
  ])('tells the maker of a request that was %s: it %s', async (state, words) => {
    const [mail] = await lettersOf({ ...aVoid, ...over, state });
    expect(mail).toMatchObject({
      mail_id: `request-void-${number}-closed`,
      recipient: 'client.user@naa.test',
      subject: `Your void request of invoice ${invoiceNumber} ${words}`,
    });
    expect(textOf(mail)).toBe(
      [
        `Your void request of invoice ${invoiceNumber} ${words} by Super Visor.`,
        'Comment: Seen',
        `http://localhost:3000/search-invoice/${invoiceNumber}\n`,
      ].join('\n\n'),
    );
  });

  it.each([
    ['approved' as const, 'was approved'],
    ['declined' as const, 'was declined'],
    ['failed' as const, 'was approved, but could not be applied'],
  ])('tells the maker of a change that it was %s', async (state, words) => {
    const [mail] = await lettersOf({ ...aChange, ...over, state });
    expect(mail).toMatchObject({
      recipient: 'client.user@naa.test',
      subject: `Your request Create User 'ada@naa.test' ${words}`,
    });
    expect(textOf(mail)).toBe(
      [
        `Your request Create User 'ada@naa.test' ${words} by Super Visor.`,
        'Comment: Seen',
        `http://localhost:3000/requests?view=mine&request=change-${number}\n`,
      ].join('\n\n'),
    );
  });

  it('tells the maker of a credit note what became of it, once, and nobody when no maker is known', async () => {
    const declined = { ...aNote, ...over, state: 'declined' as const, comment: 'Not <b>agreed</b>' };
    const id = '00000000-0000-7000-8000-000000000012';
    await service.deliver(requestMoved, declined, id);
    await service.deliver(requestMoved, declined, id);
    const all = await mails();
    const mail = all.at(-1);
    expect(mail).toMatchObject({
      recipient: 'client.user@naa.test',
      subject: `Your credit note ${reference} of invoice ${invoiceNumber} was disapproved`,
    });
    expect(textOf(mail)).toBe(
      [
        `Your credit note ${reference} of ₦7,500.05 on invoice ${invoiceNumber} was disapproved by Super Visor.`,
        'Comment: Not <b>agreed</b>',
        `http://localhost:3000/search-invoice/${invoiceNumber}\n`,
      ].join('\n\n'),
    );
    expect(mail?.content).toContain('&lt;b&gt;agreed');
    expect(all.filter(({ subject }) => subject === mail?.subject)).toHaveLength(1);
    const unknown = { userName: '', fullName: 'Bashir Lawal' };
    expect(await lettersOf({ ...declined, record: 'CN-2026-0000008', maker: unknown })).toEqual([]);
    const approved = { ...declined, record: 'CN-2026-0000009', state: 'approved' as const };
    expect((await lettersOf(approved))[0]?.subject).toContain(
      `CN-2026-0000009 of invoice ${invoiceNumber} was approved`,
    );
    const outdated = { ...declined, record: 'CN-2026-0000010', state: 'failed' as const };
    expect((await lettersOf(outdated))[0]?.subject).toContain('was disapproved');
  });

  it('tells the maker of a refund what goes back by it', async () => {
    const refund = { ...aNote, ...over, record: `Refund by ${reference}`, state: 'approved' as const };
    const [mail] = await lettersOf(refund);
    expect(textOf(mail)).toBe(
      [
        `Your request Credit note 'Refund by ${reference}' was approved by Super Visor.`,
        'Amount: ₦7,500.05',
        'Comment: Seen',
        `http://localhost:3000/search-invoice/${invoiceNumber}\n`,
      ].join('\n\n'),
    );
  });

  it('keeps a subject to one line that has room', async () => {
    const [mail] = await lettersOf({ ...aChange, record: `A\r\n${'name '.repeat(80)}` });
    expect(mail?.subject).toHaveLength(300);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });
});
