import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  createInvoice,
  getInvoice,
  initiateVoid,
  invoiceRequestSettled,
  listInvoiceRequests,
} from '@kobodesk/contracts/invoicing';
import { findApprover, getLatestRequest, invoiceRequestDecided } from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from '../index.js';
import { aDraft, clerk as raiser, payments, standIns } from '../invoicing.builders.js';
import { requestOf } from './amendment.builders.js';

const clerk = anActor({ ...raiser, permissions: [...raiser.permissions, 'invoice.void'] });
const way = [['supervisor@naa.test']];

/** What workflow of the release before decided, and invoicing had not been told when this one started. */
describe('what an earlier release decided of a void', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: invoicing,
      standIns: [
        ...standIns,
        standIn(findApprover, () => ({ data: { userName: 'supervisor@naa.test', way } })),
        standIn(getLatestRequest, () => ({ data: null })),
      ],
    });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  /** An invoice whose void is asked for. */
  const asked = async () => {
    const invoiceNumber = (await service.call(createInvoice, clerk, aDraft())).id;
    await service.call(initiateVoid, clerk, { invoiceNumber, reason: 'Raised twice' });
    return invoiceNumber;
  };
  const decide = async (invoiceNumber: string, decision: 'approved' | 'declined', hash?: string) => {
    const { payload } = (await requestOf(service, invoiceNumber)) ?? {};
    const decidedBy = {
      userId: 503,
      userName: 'supervisor@naa.test',
      fullName: 'Super Visor',
      source: 'web' as const,
      address: '',
    };
    await service.deliver(invoiceRequestDecided, {
      organisationId: 20,
      requestId: payload?.requestId ?? 0,
      kind: 'void',
      ...(hash === undefined ? {} : { asked: hash }),
      decision,
      comment: 'Seen',
      decidedBy,
    });
    const { status } = (await service.call(getInvoice, clerk, { invoiceNumber })).data;
    const [request] = (await service.call(listInvoiceRequests, clerk, { invoiceNumber })).data;
    const told = (await service.announced(invoiceRequestSettled)).filter(
      (fact) => fact.invoiceNumber === invoiceNumber,
    );
    return { status, request, told };
  };

  it('is carried out, and told as that one knew it', async () => {
    const { status, request, told } = await decide(await asked(), 'approved');
    expect(status).toBe('Voided');
    expect(request).toMatchObject({ status: 'approved', decidedBy: 'Super Visor', outcome: 'applied' });
    expect(told).toMatchObject([{ kind: 'void', outcome: 'applied', reason: null }]);
  });

  it('leaves the invoice as it is where it was declined', async () => {
    const { status, request, told } = await decide(await asked(), 'declined');
    expect(status).toBe('Unpaid');
    expect(request).toMatchObject({ status: 'declined', decidedBy: 'Super Visor', outcome: 'declined' });
    expect(told).toMatchObject([{ outcome: 'declined', reason: null }]);
  });

  it('leaves nothing but the reason where it fits no longer, or was altered', async () => {
    const altered = await decide(await asked(), 'approved', 'another hash');
    expect(altered).toMatchObject({
      status: 'Unpaid',
      request: { status: 'approved', outcome: 'What was asked for was altered since' },
      told: [{ outcome: 'failed', reason: 'What was asked for was altered since' }],
    });
    const invoiceNumber = await asked();
    await service.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId: 'payment-1',
      amount: '87500',
      paidAt: '2026-11-20T12:00:00.000Z',
      channel: 'CARD',
      reference: '270411883921',
    });
    expect(await decide(invoiceNumber, 'approved')).toMatchObject({
      status: 'Paid',
      request: { status: 'withdrawn' },
      told: [{ outcome: 'failed', reason: 'A payment arrived: the invoice stands' }],
    });
  });
});
