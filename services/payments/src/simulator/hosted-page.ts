import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { groupedAmount, thousandths } from '@kobodesk/contracts/kernel';
import { contentPolicy, renderHostedPage, renderRefusal } from './hosted-page-view.js';
import type { SimulatedOrder, SimulatedPayment } from './ledger.js';
import type { ApiWorld } from './api-routes.js';
import { isHashOf } from './tokens.js';
import { textIn } from './wire.js';

export interface HostedPageWorld extends ApiWorld {
  readonly merchantName: string;
  /** Origins that a payer may be sent back to: the page would otherwise forward anybody anywhere. */
  readonly returnOrigins: ReadonlySet<string>;
  readonly announce: (order: SimulatedOrder, payment: SimulatedPayment) => void;
}

/** What both forms (Kobodesk's and the provider's own) come down to. */
interface Visit {
  readonly order: SimulatedOrder;
  readonly accessKey: string;
  readonly callback: URL;
  readonly gatewayCode: string;
  readonly clientCode: string;
  readonly terminalId: string;
}

class Refusal extends Error {}

export function addHostedPage(server: FastifyInstance, world: HostedPageWorld): void {
  const policy = contentPolicy([...world.returnOrigins]);

  const page = (reply: FastifyReply, code: number, html: string) =>
    reply
      .code(code)
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(html);

  const guarded = async (reply: FastifyReply, answer: () => Promise<FastifyReply>) => {
    try {
      return await answer();
    } catch (error) {
      if (error instanceof Refusal) return page(reply, 400, renderRefusal(error.message));
      throw error;
    }
  };

  server.post('/remita/ecomm/finalize.reg', (request, reply) =>
    guarded(reply, async () => page(reply, 200, openingPage(world, unpaid(visitOf(world, request.body))))),
  );

  server.post('/remita/ecomm/hosted-payment', (request, reply) =>
    guarded(reply, async () => {
      const visit = visitOf(world, request.body);
      const attempt = textIn(request.body, 'Attempt');
      if (!/^[0-9a-f]{16}$/.test(attempt))
        throw new Refusal('The form is incomplete. Start again from the invoice.');
      const action = textIn(request.body, 'Action');
      const outcome = await decide(world, visit, { action, attempt, body: request.body });
      return reply.header('cache-control', 'no-store').redirect(returnAddress(visit, outcome), 303);
    }),
  );
}

function visitOf(world: HostedPageWorld, body: unknown): Visit {
  const { merchantId, serviceTypeId, apiKey } = world.merchant;
  const either = (ours: string, theirs: string) => textIn(body, ours) || textIn(body, theirs);
  const reference = either('PaymentReference', 'rrr');
  const accessKey = either('AccessKey', 'hash');
  const clientCode = either('ClientCode', 'merchantId');
  const terminalId = textIn(body, 'TerminalId') || serviceTypeId;
  const order = world.ledger.byReference(reference);
  const fits = clientCode === merchantId && terminalId === serviceTypeId;
  if (!fits || !isHashOf(accessKey, merchantId, reference, apiKey) || order === undefined) {
    throw new Refusal('This payment link is not valid. Start again from the invoice.');
  }
  const callback = returnTo(world, either('CallbackUrl', 'responseurl'));
  if (order.state !== 'active') throw new Refusal('This payment reference is no longer active.');
  return {
    order,
    accessKey,
    clientCode,
    terminalId,
    callback,
    gatewayCode: textIn(body, 'GatewayCode'),
  };
}

function returnTo(world: HostedPageWorld, text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (address === undefined || !isWeb || !world.returnOrigins.has(address.origin)) {
    throw new Refusal('The address to return to is not one that this merchant has registered.');
  }
  return address;
}

/** A reference is paid once. */
function unpaid(visit: Visit): Visit {
  if (visit.order.payments.length > 0) throw new Refusal('This payment reference has been paid.');
  return visit;
}

function openingPage(world: HostedPageWorld, visit: Visit): string {
  const { order } = visit;
  return renderHostedPage({
    merchantName: world.merchantName,
    payerName: order.payerName,
    description: order.description,
    reference: order.rrr,
    amount: groupedAmount(thousandths(order.amount)),
    hidden: [
      { name: 'PaymentReference', value: order.rrr },
      { name: 'AccessKey', value: visit.accessKey },
      { name: 'ClientCode', value: visit.clientCode },
      { name: 'TerminalId', value: visit.terminalId },
      { name: 'GatewayCode', value: visit.gatewayCode },
      { name: 'CallbackUrl', value: visit.callback.href },
      // Sent again by a reload, the same attempt pays nothing twice.
      { name: 'Attempt', value: randomBytes(8).toString('hex') },
    ],
  });
}

interface Outcome {
  readonly transactionId: string;
  readonly code: string;
  readonly text: string;
}

interface Decision {
  readonly action: string;
  readonly attempt: string;
  readonly body: unknown;
}

async function decide(world: HostedPageWorld, visit: Visit, made: Decision): Promise<Outcome> {
  const { order } = visit;
  const transactionId = `SIM${order.rrr}-${made.attempt}`;
  switch (made.action) {
    case 'pay': {
      // the same attempt sent again by a reload is answered as it was
      if (!order.payments.some((payment) => payment.transactionId === transactionId)) unpaid(visit);
      const copies = copiesOf(made.body);
      const { payment, isNew } = world.ledger.pay(order, {
        transactionId,
        amount: order.amount,
        channel: 'WEB',
        copies,
      });
      await world.keep(order);
      if (isNew) world.announce(order, payment);
      return { transactionId, code: '00', text: 'Approved' };
    }
    case 'decline':
      order.lastAttempt = 'declined';
      await world.keep(order);
      return { transactionId, code: '02', text: 'Transaction Failed' };
    case 'pending':
      return { transactionId, code: '021', text: 'Transaction Pending' };
    default:
      throw new Refusal('The form is incomplete. Start again from the invoice.');
  }
}

function copiesOf(body: unknown): 0 | 1 | 2 {
  if (textIn(body, 'WithoutNotification') !== '') return 0;
  return textIn(body, 'NotifyTwice') === '' ? 1 : 2;
}

function returnAddress(visit: Visit, outcome: Outcome): string {
  const address = new URL(visit.callback);
  const values = {
    transactionReference: outcome.transactionId,
    paymentReference: visit.order.rrr,
    responseCode: outcome.code,
    responseDescription: outcome.text,
    GatewayCode: visit.gatewayCode,
    RRR: visit.order.rrr,
    orderID: visit.order.orderId,
  };
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
}
