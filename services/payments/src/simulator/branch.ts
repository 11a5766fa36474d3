import type { FastifyInstance } from 'fastify';
import type { SimulatedPayment } from './ledger.js';
import { isHashOf, type SimulatedMerchant } from './tokens.js';
import { textIn } from './wire.js';

interface Branch {
  readonly merchant: SimulatedMerchant;
  readonly pay: (rrr: string, payment: { amount: string }) => Promise<SimulatedPayment>;
  readonly order: (amount: string) => Promise<string>;
}

/**
 * The counter of a bank, which takes what the hosted page would not: another amount than that of the reference, or a
 * second payment by it. It hands out references that the product did not ask for, too. Only for whoever knows the
 * merchant's key. Beside it stands somebody else's system, which takes every event that it is told of.
 */
export function addBranch(server: FastifyInstance, { merchant, pay, order }: Branch): void {
  server.post('/branch/payments', async (request, reply) => {
    const rrr = textIn(request.body, 'rrr');
    if (!isHashOf(textIn(request.body, 'hash'), rrr, merchant.apiKey, merchant.merchantId))
      return reply.code(403).send({ message: 'Hash does not match' });
    try {
      return await pay(rrr, { amount: textIn(request.body, 'amount') });
    } catch (error) {
      return reply.code(422).send({ message: String(error) });
    }
  });

  server.post('/branch/references', async (request, reply) => {
    const amount = textIn(request.body, 'amount');
    if (!isHashOf(textIn(request.body, 'hash'), amount, merchant.apiKey, merchant.merchantId))
      return reply.code(403).send({ message: 'Hash does not match' });
    try {
      return { rrr: await order(amount) };
    } catch (error) {
      return reply.code(422).send({ message: String(error) });
    }
  });

  server.post('/webhooks', async (_request, reply) => reply.code(204).send());
}
