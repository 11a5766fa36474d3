import { describe, expect, it } from '@jest/globals';
import {
  invoiceEdited,
  invoicePaymentApplied,
  invoiceReferenceAttached,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, type Actor } from '@kobodesk/contracts/kernel';
import { requestMoved } from '@kobodesk/contracts/workflow';
import type { Fact } from '@kobodesk/chassis/events/on';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { messageFor } from './audience.js';
import { touchingFacts, touchOf, type Touch } from './touches.js';

const aFact = (name: string, body: object): Fact => ({
  id: 'f',
  name,
  version: 1,
  key: 'k',
  organisationId: 20,
  occurredAt: '2026-01-01T00:00:00.000Z',
  correlationId: 'test',
  body: { organisationId: 20, ...body },
});
const invoice = {
  invoiceNumber: 'NAA-2026-1-KXQ',
  customerId: 101,
  locationId: 201,
  revenueId: 1101,
  amount: '5',
};
const payment = touchOf(aFact(invoicePaymentApplied.name, { ...invoice, applied: '5' })) as Touch;

const permissions = ['invoice.search', 'dashboard.view', 'request.decide', 'change.check'];
const clerk = anActor({ organisationId: 20, homeOrganisationId: 20, permissions });
const told = (changes: Partial<Actor>, touch = payment) =>
  messageFor(anActor({ ...clerk, ...changes }), touch);

describe(touchOf.name, () => {
  it('tells the lists that a fact is about and whose invoice it is, and nothing of its content', () => {
    expect(payment).toEqual({
      organisationId: 20,
      resources: ['invoices', 'dashboard'],
      invoiceNumber: 'NAA-2026-1-KXQ',
      scope: { customerId: 101, locationId: 201, revenueId: 1101 },
    });
    expect(
      touchOf(aFact(invoiceEdited.name, { before: invoice, after: { ...invoice, locationId: 7 } })),
    ).toMatchObject({ invoiceNumber: 'NAA-2026-1-KXQ', scope: { locationId: 7 } });
  });

  it('takes the records of the workflow for changes that wait, and those of other services for nothing', () => {
    expect(touchOf(aFact(auditRecorded.name, { service: 'workflow' }))?.resources).toEqual([
      'requests',
      'changes',
    ]);
    expect(touchOf(aFact(auditRecorded.name, { service: 'identity' }))).toBeUndefined();
    expect(touchOf(aFact(auditRecorded.name, { service: 'workflow', organisationId: null }))).toBeUndefined();
    expect(touchOf(aFact('toy.thing.happened', {}))).toBeUndefined();
  });

  it('takes the records of what was decided of bank lines, by whomever, for their lists', () => {
    const about = (entity: string, service = 'payments') =>
      touchOf(aFact(auditRecorded.name, { service, entity }))?.resources;
    expect(about('bank statement')).toEqual(['bank-lines', 'bank-statements']);
    expect(about('bank line')).toEqual(['bank-lines']);
    expect([about('payment'), about('bank line', 'identity')]).toEqual([undefined, undefined]);
  });

  it('takes what became of a request of an invoice for the banner of its page, too', () => {
    const about = { organisationId: 20, family: 'void', invoiceNumber: 'NAA-2026-1-KXQ' };
    expect(touchOf(aFact(requestMoved.name, about))).toMatchObject({
      resources: ['invoices', 'invoice-requests', 'requests'],
      invoiceNumber: 'NAA-2026-1-KXQ',
    });
    expect(touchOf(aFact(requestMoved.name, { ...about, family: 'change' }))?.resources).toEqual([
      'requests',
      'changes',
    ]);
  });

  it('listens to each name once', () => expect(new Set(touchingFacts).size).toBe(touchingFacts.length));
});

describe(messageFor.name, () => {
  it('reaches the staff of the organisation', () =>
    expect(told({})).toEqual({ resources: ['invoices', 'dashboard'], invoiceNumber: 'NAA-2026-1-KXQ' }));

  it('reaches nobody of another organisation, and nobody without the permission', () => {
    expect(told({ organisationId: 30, homeOrganisationId: 30 })).toBeUndefined();
    expect(told({ permissions: [] })).toBeUndefined();
    expect(told({ permissions: ['dashboard.view'] })).toEqual({ resources: ['dashboard'] });
  });

  it('tells of bank lines whoever may look at them', () => {
    const matched = touchOf(
      aFact(auditRecorded.name, { service: 'payments', entity: 'bank statement' }),
    ) as Touch;
    for (const permission of ['reconciliation.view', 'reconciliation.manage'])
      expect(told({ permissions: [permission] }, matched)).toEqual({
        resources: ['bank-lines', 'bank-statements'],
      });
    expect(told({}, matched)).toBeUndefined();
  });

  it("tells a customer's staff of their own invoices alone, and a location's of theirs", () => {
    expect(told({ role: 'customeradmin', customerId: 101 })?.invoiceNumber).toBe('NAA-2026-1-KXQ');
    expect(told({ role: 'customeradmin', customerId: 102 })).toBeUndefined();
    expect(told({ locationIds: [201, 202] })?.invoiceNumber).toBe('NAA-2026-1-KXQ');
    expect(told({ locationIds: [202] })).toBeUndefined();
  });

  it('names no invoice where it is not sure that the person may see it', () => {
    expect(told({ revenueIds: [110] })).toEqual({ resources: ['invoices', 'dashboard'] });
    const reference = touchOf(
      aFact(invoiceReferenceAttached.name, { invoiceId: 1, invoiceNumber: invoice.invoiceNumber, rrr: '27' }),
    ) as Touch;
    expect(told({ customerId: 102 }, reference)).toEqual({ resources: ['invoices'] });
    expect(told({}, reference)?.invoiceNumber).toBe('NAA-2026-1-KXQ');
  });

  it('tells provider staff of the agency they chose, or of the figures over all', () => {
    const provider = { role: 'vgg_admin', homeOrganisationId: 1 } as const;
    expect(told({ ...provider, organisationId: 20 })?.invoiceNumber).toBe('NAA-2026-1-KXQ');
    expect(told({ ...provider, organisationId: 30 })).toBeUndefined();
    expect(told({ ...provider, organisationId: null })).toBeUndefined();
    const overAll = { ...provider, organisationId: null, permissions: [...permissions, 'dashboard.admin'] };
    expect(told(overAll)).toEqual({ resources: ['dashboard'] });
  });
});
