import { describe, expect, it } from '@jest/globals';
import { paymentStatus } from './remita-status.js';
import { fieldsOf } from './remita-wire.js';

const rrr = '200007660143';
const asked = { merchantId: '2547916', reference: rrr };
const paid = {
  status: '00',
  message: 'Approved',
  RRR: rrr,
  orderId: 'order-7',
  amount: 9400.5,
  paymentDate: '05/12/2017',
};
const judge = (reply: object) => paymentStatus(fieldsOf(reply) ?? new Map(), asked);

describe(paymentStatus.name, () => {
  it('takes an answer without a list for one payment that goes by its reference', () => {
    const payment = {
      providerReference: rrr,
      amount: '9400.5',
      paidAt: '2017-12-04T23:00:00.000Z',
      channel: '',
    };
    expect(judge(paid)).toEqual({
      kind: 'paid',
      reference: rrr,
      orderId: 'order-7',
      amount: '9400.5',
      paidAt: '2017-12-04T23:00:00.000Z',
      channel: '',
      providerTransaction: rrr,
      payments: [payment],
    });
  });

  it('prefers the transaction id where the answer has one', () => {
    expect(judge({ ...paid, transactionId: 'T-1' })).toMatchObject({ providerTransaction: 'T-1' });
  });

  it('gives each part of a reference paid in parts, and their total', () => {
    const payments = [
      { transactionId: 'T-1', amount: '9000', paymentDate: '2017-12-05 10:00:00', channel: 'WEB' },
      { transactionId: 'T-2', amount: '400.50', paymentDate: '2017-12-06 10:00:00', channel: 'BRANCH' },
    ];
    expect(judge({ ...paid, payments })).toMatchObject({
      amount: '9400.5',
      channel: 'BRANCH',
      providerTransaction: 'T-2',
      payments: [
        { providerReference: 'T-1', amount: '9000', paidAt: '2017-12-05T09:00:00.000Z', channel: 'WEB' },
        { providerReference: 'T-2', amount: '400.5', paidAt: '2017-12-06T09:00:00.000Z', channel: 'BRANCH' },
      ],
    });
  });

  it.each<[string, object]>([
    ['another reference', { RRR: '200007660144' }],
    ['another merchant', { merchantId: '1' }],
    ['no amount', { amount: undefined }],
    ['a zero amount', { amount: 0 }],
    ['an empty list of payments', { payments: [] }],
    ['a list that is none', { payments: 'T-1' }],
    ['a payment without an id', { payments: [{ amount: '9400.5' }] }],
    ['payments that do not add up', { payments: [{ transactionId: 'T-1', amount: '9400' }] }],
    [
      'the same payment twice',
      { payments: ['4700.25', '4700.25'].map((amount) => ({ transactionId: 'T-1', amount })) },
    ],
  ])('concludes nothing from a paid code with %s', (_, change) => {
    expect(judge({ ...paid, ...change }).kind).toBe('unknown');
  });

  it.each([
    ['021', 'pending'],
    ['02', 'failed'],
    ['022', 'not-found'],
    ['025', 'pending'],
    ['31337', 'pending'],
    ['013', 'unknown'],
    ['25', 'unknown'],
  ])('takes status %s for %s', (status, kind) => {
    expect(judge({ ...paid, status }).kind).toBe(kind);
  });

  it('concludes nothing from an answer without a code', () => {
    expect(judge({ amount: 1 })).toEqual({
      kind: 'unknown',
      reason: 'Remita answered without a status code',
    });
  });
});
