import { describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@kobodesk/contracts/reporting';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { storyEventOf } from './story.js';

const row = (changes: Partial<AuditRow>): AuditRow => ({
  id: 1,
  agencyName: '',
  organisationId: 20,
  sequence: 1,
  personName: 'Bashir Lawal',
  userName: 'client.user@naa.test',
  timeStamp: '2026-11-20T23:00:00.000Z',
  viaApi: false,
  ipAddress: '10.0.0.7',
  source: 'web',
  action: 'Create invoice',
  entity: 'invoice',
  entityId: 'NAA-2026-1',
  description: '',
  before: null,
  after: null,
  hash: '',
  ...changes,
});
const clerk = anActor();
const customer = anActor({ role: 'customeradmin', userName: 'bills@skyways.test' });

describe('the story of an invoice', () => {
  it.each([
    [{ after: { amount: '100.005' } }, { kind: 'raised', amount: '100.005', by: 'Bashir Lawal' }],
    [
      {
        action: 'Apply payment',
        source: 'system',
        before: { paid: '40' },
        after: { paid: '100.005', status: 'Paid' },
      },
      { kind: 'paid', amount: '-60.005', note: 'Paid in full', by: '' },
    ],
    [
      {
        action: 'Request credit note',
        description: 'Credit note CN-1 was requested: Billed twice',
        after: { credit: '1,250.500', reference: 'CN-1' },
      },
      { kind: 'credit', amount: '-1250.5', note: 'CN-1 · Billed twice' },
    ],
    [
      {
        action: 'Withdraw refund',
        description: 'A refund of ₦2,500.00 was withdrawn',
        after: { status: 'Withdrawn', reference: 'CN-1' },
      },
      { kind: 'refund', note: 'CN-1', amount: '' },
    ],
    // as it was called before there was one pair of words
    [
      { action: 'Reject dispute', description: 'It was declined: Paid for' },
      { kind: 'dispute', note: 'Paid for' },
    ],
    [
      { action: 'Request void', description: 'It was asked: Raised: twice' },
      { kind: 'void', note: 'Raised: twice' },
    ],
    [
      { action: 'Promise payment', after: { promised: '70', day: '2026-11-27' } },
      { kind: 'promise', amount: '70', day: '2026-11-27', note: '' },
    ],
    [
      { action: 'Send ageing notice', after: { recipients: ['a@b.test', 'c@d.test'] } },
      { kind: 'sent', note: 'To a@b.test, c@d.test' },
    ],
  ] as const)('tells %j', (changes, event) => {
    expect(storyEventOf(row(changes as unknown as Partial<AuditRow>), clerk)).toMatchObject(event);
  });

  it('tells once what two records tell', () => {
    expect(storyEventOf(row({ action: 'Book payment' }), clerk)).toBeUndefined();
  });

  it('tells a customer what came of it, and names nobody else', () => {
    expect(storyEventOf(row({ action: 'Request void' }), customer)).toBeUndefined();
    expect(storyEventOf(row({ action: 'Void invoice' }), customer)).toMatchObject({ by: '' });
    expect(
      storyEventOf(row({ userName: 'bills@skyways.test', personName: 'Chika Eze' }), customer),
    ).toMatchObject({ by: 'Chika Eze' });
  });
});
