import { setTimeout as sleep } from 'node:timers/promises';
import { draftFor } from '../draft.js';
import { call, insist } from './answers.mjs';

const user = { userName: 'client.user@naa.test', password: 'Kobodesk@2026' };

/** What the product acknowledged: key → invoice number, and the provider's payments. */
export function newBook() {
  return {
    run: Date.now().toString(36),
    keys: 0,
    invoices: new Map(),
    payments: new Map(),
    notified: 0,
    given: 0,
  };
}

/** A clerk at one of the gateways: raises invoices, asks for references; somebody pays them, the provider says so. */
async function clerk({ answers, book, bases, simulator, random, mayGoOn }) {
  let token;
  const base = () => random.pick(bases);
  const ask = async (request) => {
    token ??= (
      await insist(
        () => call(answers, base(), { path: '/api/Account/LoginBDA', body: user }),
        mayGoOn,
        random,
      )
    )?.json.data.access_token;
    const answer = await call(answers, base(), { ...request, token });
    if (answer.status === 401) token = undefined;
    return answer;
  };

  const raise = async () => {
    const key = `lab-${book.run}-${(book.keys += 1)}`;
    const request = {
      path: '/api/Invoice/CreateInvoiceBDA',
      body: draftFor(`Lab ${key}`),
      headers: { 'idempotency-key': key },
    };
    const number = (await insist(() => ask(request), mayGoOn, random))?.json.id;
    if (number) book.invoices.set(key, { number, at: Date.now() });
    return number;
  };
  const referenceOf = async (number) => {
    const path = `/api/Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${number}`;
    return (await insist(() => ask({ method: 'GET', path }), mayGoOn, random))?.json.rrr;
  };
  const notify = async (rrr) => {
    const path = '/api/Payment/PaymentNotificationBDA?provider=remita';
    const body = [{ rrr, amount: 25000, channel: 'BRANCH', orderRef: 'x', transactiondate: '05/12/2026' }];
    book.given += 1;
    const told = await insist(() => call(answers, base(), { path, body }), mayGoOn, random);
    if (told) book.notified += 1;
    return told;
  };

  while (mayGoOn()) {
    const number = await raise();
    const rrr = number && (await referenceOf(number));
    if (rrr) {
      await simulator.pay(rrr, { amount: '25000', notify: 'never' });
      const told = await Promise.all([notify(rrr), notify(rrr), notify(rrr)]);
      if (told.some(Boolean)) book.payments.set(rrr, { number, at: Date.now() });
    }
    await ask({ path: '/api/Invoice/InvoiceSearchBDA', body: { pageSize: 10, from: 0, parameter: {} } });
    await sleep(random.between(100, 400));
  }
}

/** Clerks at work until told to stop; stopping lets each finish what it is at. */
export function startLoad({ clerks, ...around }) {
  let isOn = true;
  const mayGoOn = () => isOn;
  const work = Promise.all(Array.from({ length: clerks }, () => clerk({ ...around, mayGoOn })));
  work.catch(() => undefined);
  return {
    stop: async () => {
      isOn = false;
      await work;
    },
  };
}
