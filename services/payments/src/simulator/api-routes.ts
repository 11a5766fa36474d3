import type { FastifyInstance } from 'fastify';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { accountName, simulatedBanks } from './bank-accounts.js';
import { linesOf } from './line-items.js';
import { isCovered, nairaText, paidTotal, type SimulatedLedger, type SimulatedOrder } from './ledger.js';
import { consumerOf, isHashOf, type SimulatedMerchant } from './tokens.js';
import { textIn, wireTime, withAmount } from './wire.js';

export interface ApiWorld {
  readonly merchant: SimulatedMerchant;
  readonly ledger: SimulatedLedger;
  /** Resolves when the ledger as it is now is kept. */
  readonly keep: (order: SimulatedOrder) => Promise<void>;
}

const service = '/remita/exapp/api/v1/send/api/echannelsvc';
/** in a part of a path: servers such as the provider may have refuse it before anybody looks at it */
const encodedSlash = /%2f/i;

/** The provider's merchant API. Like the provider it answers 200 and says in `statuscode` how it went. */
export function addApiRoutes(server: FastifyInstance, world: ApiWorld): void {
  server.post(`${service}/merchant/api/paymentinit`, async (request, reply) => {
    const answer = await initiate(world, request.body, request.headers.authorization);
    return reply.type('text/javascript; charset=utf-8').send(`jsonp (${JSON.stringify(answer)})`);
  });

  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(service) && encodedSlash.test(request.url)) return reply.code(400).send('');
  });

  server.get<{ Params: StatusParams }>(
    `${service}/:merchantId/:id/:hash/status.reg`,
    async (request, reply) => {
      const { id } = request.params;
      const refusal = statusRefusal(world, request.params, request.headers.authorization);
      const body =
        refusal ?? statusOf(world.ledger.byReference(id), { statuscode: '022', message: 'Invalid RRR' });
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );

  server.get<{ Params: StatusParams }>(
    `${service}/:merchantId/:id/:hash/orderstatus.reg`,
    async (request, reply) => {
      const { id } = request.params;
      const refusal = statusRefusal(world, request.params, request.headers.authorization);
      const body =
        refusal ?? statusOf(world.ledger.byOrder(id), { statuscode: '026', message: 'No such order' });
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );

  server.post(`${service}/v2/api/deactivate.json`, (request) => deactivate(world, request.body));

  server.post('/api/v1/interbank/name/enquiry', (request, reply) => {
    if (request.headers.secretkey !== world.merchant.apiKey) return reply.code(401).send(connect('020'));
    const name = accountName(
      textIn(request.body, 'destinationBankCode'),
      textIn(request.body, 'destinationAccountNumber'),
    );
    return reply.send(connect('00', { nameOnAccount: name ?? '', valid: name !== undefined }));
  });

  server.get('/api/v1/interbank/transaction/bank/list', (request, reply) => {
    if (request.headers.secretkey !== world.merchant.apiKey) return reply.code(401).send(connect('020'));
    return reply.send(connect('00', simulatedBanks));
  });
}

interface StatusParams {
  readonly merchantId: string;
  readonly id: string;
  readonly hash: string;
}

interface CodeAnswer {
  readonly statuscode: string;
  readonly status: string;
  readonly RRR?: string;
}

const connect = (status: string, content: unknown = null) => ({
  status,
  message: status === '00' ? 'Request processed successfully' : 'Authentication failed',
  data: content,
});

async function initiate(world: ApiWorld, body: unknown, header: string | undefined): Promise<CodeAnswer> {
  const { merchantId, serviceTypeId, apiKey } = world.merchant;
  const consumer = consumerOf(header);
  const orderId = textIn(body, 'orderId');
  const sentAmount = textIn(body, 'amount');
  if (consumer === undefined) return { statuscode: '020', status: 'Authentication failed' };
  if (consumer.key !== merchantId || textIn(body, 'serviceTypeId') !== serviceTypeId || orderId === '') {
    return { statuscode: '023', status: 'Service type, merchant or order id invalid' };
  }
  if (!isHashOf(consumer.token, merchantId, serviceTypeId, orderId, sentAmount, apiKey)) {
    return { statuscode: '013', status: 'Hash does not match' };
  }
  const amount = nairaText(sentAmount);
  if (amount === undefined) return { statuscode: '090', status: 'Amount invalid' };
  const text = (name: string) => textIn(body, name).slice(0, 500);
  const lines = linesOf(body, amount);
  if ('statuscode' in lines) return lines;
  const created = world.ledger.create({
    orderId,
    amount,
    payerName: text('payerName'),
    payerEmail: text('payerEmail'),
    payerPhone: text('payerPhone'),
    description: text('description'),
    ...(lines.length > 0 ? { lines } : {}),
  });
  if (created === undefined) {
    const known = world.ledger.byOrder(orderId);
    return { statuscode: '028', RRR: known?.rrr, status: 'Duplicate Order Ref' };
  }
  await world.keep(created);
  return { statuscode: '025', RRR: created.rrr, status: 'Payment Reference generated' };
}

function statusRefusal(
  world: ApiWorld,
  params: StatusParams,
  header: string | undefined,
): object | undefined {
  const { merchantId, apiKey } = world.merchant;
  const consumer = consumerOf(header);
  if (params.merchantId !== merchantId) return { statuscode: '023', message: 'Merchant invalid' };
  if (consumer === undefined || consumer.key !== merchantId) {
    return { statuscode: '020', message: 'Authentication failed' };
  }
  const fits = isHashOf(params.hash, params.id, apiKey, merchantId) && consumer.token === params.hash;
  return fits ? undefined : { statuscode: '013', message: 'Hash does not match' };
}

function codeOf(order: SimulatedOrder): { status: string; message: string } {
  if (order.payments.length > 0) return { status: '00', message: 'Approved' };
  if (order.state === 'deactivated') return { status: '022', message: 'The RRR is no longer active' };
  if (order.lastAttempt === 'declined') return { status: '02', message: 'Transaction Failed' };
  return { status: '021', message: 'Transaction Pending' };
}

/**
 * `amount` is what was paid, or what was ordered while nothing is. Two fields are extensions that the real provider
 * does not send: `orderAmount`, and `payments`, because here one reference may be paid in parts.
 */
function statusOf(order: SimulatedOrder | undefined, missing: object): object | string {
  if (order === undefined) return missing;
  const newest = order.payments.at(-1);
  const time = wireTime(newest?.paidAt ?? order.createdAt);
  return withAmount(newest ? decimalOf(paidTotal(order), 2) : order.amount, {
    RRR: order.rrr,
    orderId: order.orderId,
    ...codeOf(order),
    transactiontime: time,
    ...(newest ? { paymentDate: time, channel: newest.channel } : {}),
    orderAmount: order.amount,
    ...(newest ? { payments: order.payments.map(paymentEntry) } : {}),
  });
}

const paymentEntry = (payment: SimulatedOrder['payments'][number]) => ({
  transactionId: payment.transactionId,
  amount: payment.amount,
  paymentDate: wireTime(payment.paidAt),
  channel: payment.channel,
});

async function deactivate(world: ApiWorld, body: unknown): Promise<CodeAnswer> {
  const { merchantId, apiKey } = world.merchant;
  const rrr = textIn(body, 'rrr');
  if (textIn(body, 'merchantId') !== merchantId) return { statuscode: '023', status: 'Merchant invalid' };
  if (!isHashOf(textIn(body, 'hash'), rrr, apiKey, merchantId)) {
    return { statuscode: '013', status: 'Hash does not match' };
  }
  const order = world.ledger.byReference(rrr);
  if (order === undefined) return { statuscode: '022', status: 'Invalid RRR' };
  if (isCovered(order)) return { statuscode: '027', status: 'Already processed' };
  order.state = 'deactivated';
  await world.keep(order);
  return { statuscode: '00', status: 'Successful' };
}
