import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoicePaymentApplied, invoiceRaised } from '@kobodesk/contracts/invoicing';
import { changeApproved, submitChange, type Actor } from '@kobodesk/contracts/kernel';
import {
  listEndpoints,
  mostTriesKept,
  pauseEndpoint,
  removeEndpoint,
  replayEndpoint,
  resendDelivery,
  resumeEndpoint,
  rollSecret,
  saveEndpoint,
  searchDeliveries,
  showSecret,
} from '@kobodesk/contracts/notifications';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { notifications } from '../index.js';
import { aPaid, aRaised } from '../event/event.builders.js';
import { WebhookDesk } from './webhook-desk.js';

const admin = anActor({ userId: 503, userName: 'admin@naa.test', permissions: ['webhook.manage'] });
const checker = anActor({ userId: 504, userName: 'checker@naa.test' });
const foreigner = anActor({ ...admin, userId: 506, organisationId: 10, homeOrganisationId: 10 });
const start = new Date('2026-11-20T04:30:00.000Z').getTime();
const hour = 3_600_000;

interface Heard {
  id: string;
  subject: string;
  signature: string;
}

describe('webhooks', () => {
  let service: ServiceUnderTest;
  let server: Server;
  let url = '';
  let now = start;
  let heard: Heard[] = [];
  let statusFor: (subject: string) => number = () => 204;
  /** what happens before the receiver answers */
  let beforeIts: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    server = createServer((request, answer) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += String(part)));
      request.on('end', () => {
        const { id, subject } = JSON.parse(body) as Heard;
        const status = statusFor(subject);
        if (status < 300)
          heard.push({ id, subject, signature: String(request.headers['webhook-signature']) });
        void beforeIts().then(() => answer.writeHead(status).end('said'));
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    service = await aService({
      definition: notifications,
      environment: { WEBHOOKS_TO_LOOPBACK: 'true' },
      standIns: [standIn(submitChange, () => ({ data: { requestId: 77 } }))],
    });
    service.clock.stopAt(new Date(now));
  });
  afterAll(async () => {
    await service.stop();
    await new Promise((done) => server.close(done));
  });

  const desk = () => service.service.app.get(WebhookDesk, { strict: false }).settled();
  const pass = (ms: number) => {
    now += ms;
    service.clock.stopAt(new Date(now));
  };
  const list = async (actor: Actor = admin) => (await service.call(listEndpoints, actor, {})).data;
  const endpoint = async () => (await list()).find(({ name }) => name === 'Ledger');
  const idOf = async () => (await endpoint())?.id ?? 0;
  const deliveries = async () =>
    (await service.call(searchDeliveries, admin, { pageSize: 100, parameter: {} })).results;
  const approve = (payload: unknown) =>
    service.deliver(changeApproved, {
      organisationId: 20,
      requestId: 77,
      changeType: 32,
      payload,
      maker: changePersonOf(admin),
      checker: changePersonOf(checker),
      comment: 'Agreed',
    });

  it('are sent to no address before a second person has agreed, and to none that is not public', async () => {
    const draft = { name: 'Ledger', url, types: [] };
    const answer = await service.call(saveEndpoint, admin, draft);
    expect(answer).toMatchObject({
      message: expect.stringContaining('sent for approval'),
      data: { id: null },
    });
    expect(await list()).toEqual([]);
    await approve(draft);
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'Ledger', url, state: 'active', owner: admin.fullName, toldTo: 0 }),
    ]);
    const refused = await service.refused(saveEndpoint, admin, { name: 'Inside', url: 'https://10.0.0.1/' });
    expect([refused.code, refused.message]).toEqual([
      'WEBHOOK_TARGET_NOT_ALLOWED',
      'Events cannot be sent to this address: it is not an address of the public network',
    ]);
    expect(await service.refused(saveEndpoint, admin, { name: 'Inside', url: 'nowhere' })).toMatchObject({
      status: 400,
    });
    expect(await service.refused(saveEndpoint, admin, draft)).toMatchObject({ code: 'WEBHOOK_NAME_TAKEN' });
    expect(await list(foreigner)).toEqual([]);
  });

  it('bring what happens, signed, in the order of each subject', async () => {
    for (const number of ['A-1', 'A-2']) await service.deliver(invoiceRaised, aRaised(number));
    await service.deliver(invoicePaymentApplied, aPaid('A-1'));
    await desk();
    expect(heard.filter(({ subject }) => subject === 'invoice/A-1')).toHaveLength(2);
    expect(heard).toHaveLength(3);
    expect(heard[0]?.signature).toMatch(/^v1,\S+ v1a,\S+$/);
    const [newest] = await deliveries();
    expect(newest).toMatchObject({ type: 'invoice.paid', state: 'delivered', tries: 1, status: 204 });
    await desk();
    expect(heard).toHaveLength(3);
  });

  it('keep what follows in its line when one is not taken, and nothing else', async () => {
    heard = [];
    statusFor = (subject) => (subject === 'invoice/B-1' ? 500 : 204);
    for (const number of ['B-1', 'B-2']) await service.deliver(invoiceRaised, aRaised(number));
    await service.deliver(invoicePaymentApplied, aPaid('B-1'));
    await desk();
    expect(heard.map(({ subject }) => subject)).toEqual(['invoice/B-2']);
    const [paid, , raised] = await deliveries();
    expect(raised).toMatchObject({ tries: 1, state: 'waiting', error: '500: not taken', answer: 'said' });
    expect(paid).toMatchObject({ tries: 0, state: 'waiting' });
    statusFor = () => 204;
    pass(10_000);
    await desk();
    expect(heard.map(({ subject }) => subject)).toEqual(['invoice/B-2', 'invoice/B-1', 'invoice/B-1']);
    const tried = (await deliveries()).find(({ id }) => id === raised?.id)?.lastTries;
    expect(tried).toMatchObject([
      { status: 500, error: '500: not taken', at: new Date(now - 10_000).toISOString() },
      { status: 204, error: '', at: new Date(now).toISOString() },
    ]);
  });

  it('wait for a receiver that is away, and all arrive in their order when it is back', async () => {
    heard = [];
    statusFor = () => 503;
    for (let number = 1; number <= 20; number += 1) {
      await service.deliver(invoiceRaised, aRaised(`C-${number}`));
      await service.deliver(invoicePaymentApplied, aPaid(`C-${number}`));
    }
    for (let hours = 0; hours < 72; hours += 6) {
      await desk();
      pass(6 * hour);
    }
    expect(await endpoint()).toMatchObject({ state: 'failing', waiting: 40, reason: '503: not taken' });
    for (const { tries, lastTries } of await deliveries())
      expect(lastTries).toHaveLength(Math.min(tries, mostTriesKept));
    statusFor = () => 204;
    await desk();
    expect(heard).toHaveLength(40);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(40);
    const raised = new Set<string>();
    for (const { subject } of heard) {
      expect(heard.filter((one) => one.subject === subject)).toHaveLength(2);
      raised.add(subject);
    }
    expect(raised.size).toBe(20);
    const order = (await deliveries()).filter(({ subject }) => subject === 'invoice/C-7');
    const ids = heard.filter(({ subject }) => subject === 'invoice/C-7').map(({ id }) => id);
    expect(ids).toEqual(order.map(({ eventId }) => eventId).reverse());
    expect(await endpoint()).toMatchObject({ state: 'active', waiting: 0, reason: '' });
  });

  it('are paused, not forgotten, after five days without an answer, and the owner is told', async () => {
    heard = [];
    statusFor = () => 500;
    for (let number = 1; number <= 6; number += 1)
      await service.deliver(invoiceRaised, aRaised(`D-${number}`));
    for (let hours = 0; hours <= 126; hours += 6) {
      await desk();
      pass(6 * hour);
    }
    expect(await endpoint()).toMatchObject({
      state: 'paused',
      waiting: 6,
      reason: 'Nothing was taken for five days: 500: not taken',
    });
    const [mail] = await service.database.reader.query<{ recipient: string; subject: string }>(
      'SELECT recipient, subject FROM mails',
    );
    expect(mail).toEqual({
      recipient: 'admin@naa.test',
      subject: 'Webhook endpoint Ledger was paused',
    });
    statusFor = () => 204;
    await desk();
    expect(heard).toEqual([]);
    await service.call(resumeEndpoint, admin, { id: await idOf() });
    await desk();
    expect(heard.map(({ subject }) => subject).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((one) => `invoice/D-${one}`),
    );
  });

  it('are given up one by one where one event alone is never taken, and hold up no others', async () => {
    heard = [];
    statusFor = (subject) => (subject === 'invoice/P-1' ? 500 : 204);
    await service.deliver(invoiceRaised, aRaised('P-1'));
    for (let hours = 0; hours <= 132; hours += 6) {
      await desk();
      pass(6 * hour);
      await service.deliver(invoiceRaised, aRaised(`P-${hours + 2}`));
    }
    await desk();
    expect(heard).toHaveLength(23);
    const given = (await deliveries()).find(({ subject }) => subject === 'invoice/P-1');
    expect(given).toMatchObject({ state: 'failed', error: '500: not taken' });
    expect(await endpoint()).toMatchObject({ state: 'active', waiting: 0 });
  });

  it('are paused at once where the receiver says that it is gone', async () => {
    statusFor = () => 410;
    await service.deliver(invoiceRaised, aRaised('E-1'));
    await desk();
    expect(await endpoint()).toMatchObject({ state: 'paused', reason: 'It answered 410: it is gone' });
    statusFor = () => 204;
    await service.call(resumeEndpoint, admin, { id: await idOf() });
    await desk();
  });

  it('are judged by an address no more that was changed while it was called', async () => {
    statusFor = () => 410;
    const id = await idOf();
    beforeIts = () => approve({ id, name: 'Ledger', url: `${url}/new`, types: [] });
    await service.deliver(invoiceRaised, aRaised('E-2'));
    do await desk();
    while ((await deliveries())[0]?.tries === 0);
    expect(await endpoint()).toMatchObject({ state: 'active', url: `${url}/new`, reason: '' });
    [statusFor, beforeIts] = [() => 204, async () => undefined];
    await approve({ id, name: 'Ledger', url, types: [] });
    await desk();
  });

  it('are sent again: one, or everything after an event, under the same ids', async () => {
    const [latest] = await deliveries();
    heard = [];
    await service.call(resendDelivery, admin, { id: latest?.id ?? 0 });
    await desk();
    expect(heard.map(({ id }) => id)).toEqual([latest?.eventId]);
    expect((await deliveries())[0]).toMatchObject({ kind: 'resend', state: 'delivered' });
    heard = [];
    const { toldTo = 0 } = (await endpoint()) ?? {};
    await service.call(replayEndpoint, admin, { id: await idOf(), after: toldTo - 5 });
    await desk();
    expect(heard).toHaveLength(5);
    expect((await deliveries())[0]).toMatchObject({ kind: 'replay', sequence: toldTo });
    expect(await service.refused(replayEndpoint, admin, { id: await idOf(), after: 9999 })).toMatchObject({
      code: 'EVENTS_NOT_KEPT',
    });
  });

  it('are all sent in the end, when everything after an event is asked for while some still wait', async () => {
    heard = [];
    statusFor = () => 500;
    for (const number of ['H-1', 'H-2', 'H-3']) await service.deliver(invoiceRaised, aRaised(number));
    await desk();
    const [last] = await deliveries();
    const taken = (await deliveries()).find(({ state }) => state === 'delivered');
    await service.call(resendDelivery, admin, { id: taken?.id ?? 0 });
    await service.call(replayEndpoint, admin, { id: await idOf(), after: last?.sequence ?? 0 });
    await service.call(replayEndpoint, admin, { id: await idOf(), after: (last?.sequence ?? 0) - 1 });
    statusFor = () => 204;
    pass(hour);
    await desk();
    expect(heard.map(({ subject }) => subject).sort()).toEqual(
      [taken?.subject, 'invoice/H-1', 'invoice/H-2', 'invoice/H-3'].sort(),
    );
  });

  it('are sent at once when they come while it is looked whether there are any', async () => {
    const looking = service.service.app.get(WebhookDesk, { strict: false }) as unknown as {
      round: (id: number) => Promise<boolean>;
      wake: () => Promise<void>;
    };
    const round = looking.round.bind(looking);
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const looked = new Promise<void>((resolve) => {
      looking.round = async (id) => {
        const isMore = await round(id);
        resolve();
        await held;
        return isMore;
      };
    });
    heard = [];
    void looking.wake();
    await looked;
    await service.deliver(invoiceRaised, aRaised('G-1'));
    const settled = desk();
    await looking.wake();
    goOn();
    await settled;
    looking.round = round;
    expect(heard.map(({ subject }) => subject)).toEqual(['invoice/G-1']);
  });

  it('are signed by two secrets for a day after one was rolled over', async () => {
    const id = await idOf();
    const before = (await service.call(showSecret, admin, { id })).data.secret;
    const after = (await service.call(rollSecret, admin, { id })).data.secret;
    expect(after).not.toBe(before);
    heard = [];
    await service.deliver(invoiceRaised, aRaised('F-1'));
    await desk();
    expect(heard[0]?.signature.split(' ')).toHaveLength(3);
    pass(25 * hour);
    await service.deliver(invoiceRaised, aRaised('F-2'));
    await desk();
    expect(heard[1]?.signature.split(' ')).toHaveLength(2);
  });

  it('are of the types that were asked for, and none while paused', async () => {
    const id = await idOf();
    await approve({ id, name: 'Ledger', url, types: ['invoice.paid'] });
    heard = [];
    await service.deliver(invoiceRaised, aRaised('G-1'));
    await service.deliver(invoicePaymentApplied, aPaid('G-1'));
    await service.call(pauseEndpoint, admin, { id });
    await desk();
    expect(heard).toEqual([]);
    await service.call(resumeEndpoint, admin, { id });
    await desk();
    expect((await deliveries())[0]).toMatchObject({ type: 'invoice.paid', state: 'delivered' });
    expect(heard).toHaveLength(1);
  });

  it("are nobody else's: another agency finds no endpoint and no delivery", async () => {
    const id = await idOf();
    const [delivery] = await deliveries();
    for (const operation of [pauseEndpoint, resumeEndpoint, removeEndpoint, showSecret, rollSecret] as const)
      expect(await service.refused(operation, foreigner, { id })).toMatchObject({
        code: 'WEBHOOK_NOT_FOUND',
      });
    expect(await service.refused(resendDelivery, foreigner, { id: delivery?.id })).toMatchObject({
      code: 'DELIVERY_NOT_FOUND',
    });
    await service.call(removeEndpoint, admin, { id });
    expect([await list(), await deliveries()]).toEqual([[], []]);
  });

  it('are told of to nobody who sees a part of the agency: a delivery names what it is about', async () => {
    const [sent] = await deliveries();
    const bound = anActor({ ...admin, locationIds: [201] });
    const said = [
      await service.refused(searchDeliveries, bound, {}),
      await service.refused(resendDelivery, bound, { id: sent?.id ?? 1 }),
      await service.refused(listEndpoints, bound, {}),
      await service.refused(replayEndpoint, bound, { id: 1, after: 0 }),
    ];
    for (const operation of [pauseEndpoint, resumeEndpoint, removeEndpoint, showSecret, rollSecret] as const)
      said.push(await service.refused(operation, bound, { id: 1 }));
    expect(new Set(said.map(({ code }) => code))).toEqual(new Set(['WHOLE_AGENCY_ONLY']));
  });
});
