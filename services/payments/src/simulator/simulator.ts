import { randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import { fastify, type FastifyInstance } from 'fastify';
import { invariant } from '@kobodesk/contracts/kernel';
import { addApiRoutes } from './api-routes.js';
import { addBranch } from './branch.js';
import { addHostedPage } from './hosted-page.js';
import { LedgerFile } from './ledger-file.js';
import { nairaText, SimulatedLedger, type SimulatedOrder, type SimulatedPayment } from './ledger.js';
import { Notifier } from './notifier.js';

export interface SimulatorSettings {
  /** 0 takes any free one. */
  readonly port: number;
  /** 127.0.0.1 unless told. */
  readonly host?: string;
  readonly merchantId: string;
  readonly serviceTypeId: string;
  readonly apiKey: string;
  /** Shown to the payer. */
  readonly merchantName?: string;
  /** The product's notification address; without it no notification is sent. */
  readonly notifyUrl?: string;
  /** Milliseconds between the attempts to notify. */
  readonly notifyDelaysMs?: readonly number[];
  /** 'https://pay.example.org': where payers may be sent back to. */
  readonly allowedReturnOrigins: readonly string[];
  readonly clock: () => Date;
  /** A JSON file that keeps the ledger over a restart. */
  readonly statePath?: string;
}

/** A payment made elsewhere than on the hosted page: at a bank branch, by a test, by demonstration data. */
export interface BranchPayment {
  readonly amount: string;
  /** 'BRANCH' unless told. */
  readonly channel?: string;
  /** 'once' unless told. */
  readonly notify?: 'never' | 'once' | 'twice';
}

export interface Simulator {
  /** The value for the adapter's `host`. */
  readonly url: string;
  readonly port: number;
  /** What the provider knows, to read. */
  readonly ledger: Pick<SimulatedLedger, 'byReference' | 'byOrder' | 'orders'>;
  /** Throws when the reference is unknown or deactivated, or the amount is none. */
  pay(rrr: string, payment: BranchPayment): Promise<SimulatedPayment>;
  /** A reference that somebody else asked the provider for, e.g. at a bank. Throws when the amount is none. */
  order(amount: string): Promise<string>;
  /** Resolves when every notification is delivered or given up. */
  notified(): Promise<void>;
  close(): Promise<void>;
}

const usualDelaysMs = [500, 2_000, 8_000, 30_000, 120_000] as const;
const copies = { never: 0, once: 1, twice: 2 } as const;

/** Starts a stand-in for the payment provider: its merchant API, its payment page, its notifications, its ledger. */
export async function startSimulator(settings: SimulatorSettings): Promise<Simulator> {
  const host = settings.host ?? '127.0.0.1';
  const returnOrigins = new Set(settings.allowedReturnOrigins.map((text) => webAddress(text).origin));
  const file = new LedgerFile(settings.statePath);
  const ledger = new SimulatedLedger(settings.clock, await file.read());
  const keep = (order: SimulatedOrder) => file.save(order, () => ledger.snapshot());
  const notifier = new Notifier({
    url: settings.notifyUrl === undefined ? undefined : webAddress(settings.notifyUrl).href,
    serviceTypeId: settings.serviceTypeId,
    delaysMs: settings.notifyDelaysMs ?? usualDelaysMs,
    settled: keep,
  });
  const announce = (order: SimulatedOrder, payment: SimulatedPayment) => notifier.announce(order, payment);

  // A SHA-512 hash in a path is longer than the router's usual limit for a parameter.
  const server = fastify({
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
    bodyLimit: 65_536,
  });
  await server.register(formbody);
  const world = { merchant: settings, ledger, keep };
  addApiRoutes(server, world);
  addHostedPage(server, {
    ...world,
    announce,
    returnOrigins,
    merchantName: settings.merchantName ?? 'Kobodesk',
  });
  const pay = async (rrr: string, branch: BranchPayment): Promise<SimulatedPayment> => {
    const { order, payment } = payAtBranch(ledger, rrr, branch);
    await keep(order);
    announce(order, payment);
    return payment;
  };
  const order = async (amount: string): Promise<string> => {
    const made = orderAtBranch(ledger, amount);
    await keep(made);
    return made.rrr;
  };
  addBranch(server, { merchant: settings, pay, order });
  await server.listen({ host, port: settings.port });
  for (const order of ledger.orders()) for (const payment of order.payments) announce(order, payment);

  const port = portOf(server);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    ledger,
    notified: () => notifier.idle(),
    pay,
    order,
    async close() {
      await server.close();
      await notifier.close();
    },
  };
}

function orderAtBranch(ledger: SimulatedLedger, wanted: string) {
  const amount = nairaText(wanted);
  invariant(amount !== undefined, `not an amount: ${wanted}`);
  const orderId = `branch-${randomBytes(8).toString('hex')}`;
  const payer = { payerName: 'At the counter', payerEmail: '', payerPhone: '', description: '' };
  const order = ledger.create({ orderId, amount, ...payer });
  invariant(order !== undefined, `the order ${orderId} is new`);
  return order;
}

function payAtBranch(ledger: SimulatedLedger, rrr: string, branch: BranchPayment) {
  const order = ledger.byReference(rrr);
  const amount = nairaText(branch.amount);
  invariant(order?.state === 'active', `no active reference ${rrr}`);
  invariant(amount !== undefined, `not an amount: ${branch.amount}`);
  const { payment } = ledger.pay(order, {
    transactionId: `SIM${rrr}-${randomBytes(8).toString('hex')}`,
    amount,
    channel: branch.channel ?? 'BRANCH',
    copies: copies[branch.notify ?? 'once'],
  });
  return { order, payment };
}

function webAddress(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol === 'http:' || address?.protocol === 'https:') return address;
  throw new Error(`Not an http(s) address: ${text}`);
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address();
  invariant(typeof address === 'object' && address !== null, 'the simulator listens on no port');
  return address.port;
}
