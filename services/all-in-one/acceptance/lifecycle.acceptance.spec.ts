import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aProduct, type Product } from './a-product.js';
import {
  allowParts,
  aVisitor,
  payAtBranch,
  payOnHostedPage,
  signedIn,
  today,
  type Answer,
  type Caller,
} from './a-visitor.js';

/**
 * Random lives of invoices against a model: no state outside the rules (rules/invoices.md#states), no kobo
 * appears or vanishes.
 */

type Person = 'clerk' | 'supervisor' | 'admin' | 'foreigner' | 'provider';
type Status = 'Unpaid' | 'Partly paid' | 'Paid' | 'Voided';
type Step =
  | { kind: 'edit'; by: Person; quantity: number }
  | { kind: 'void'; by: Person }
  | { kind: 'decide'; by: Person; approve: boolean }
  | { kind: 'pay'; share: 'part' | 'all' | 'over' }
  | { kind: 'credit'; by: Person; percent: number }
  | { kind: 'settle'; by: Person; approve: boolean }
  | { kind: 'reference' }
  | { kind: 'requery' }
  | { kind: 'notify' };

interface Model {
  number: string;
  quantity: number;
  amount: number;
  paid: number;
  /** all that the payer handed over */
  received: number;
  status: Status;
  edits: number;
  pending: { kind: 'edit' | 'void'; quantity: number } | null;
  rrr: string;
  /** of an approved credit note */
  credit: number;
  /** the one that waits */
  note: { reference: string; sum: number; by: Person } | null;
}

const rate = 25_000;
const userNames: Record<Person, string> = {
  clerk: 'client.user@naa.test',
  supervisor: 'supervisor@naa.test',
  admin: 'client.admin@naa.test',
  foreigner: 'client.user@fas.test',
  provider: 'provider.admin@kobodesk.test',
};
const editsAllowed = 3;

const person = fc.constantFrom<Person>(
  'clerk',
  'clerk',
  'supervisor',
  'supervisor',
  'admin',
  'foreigner',
  'provider',
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), by: person, quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('void' as const), by: person }),
  fc.record({ kind: fc.constant('decide' as const), by: person, approve: fc.boolean() }),
  fc.record({
    kind: fc.constant('decide' as const),
    by: fc.constant<Person>('supervisor'),
    approve: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    share: fc.constantFrom('part', 'all', 'over'),
  }) as fc.Arbitrary<Step>,
  fc.record({ kind: fc.constant('credit' as const), by: person, percent: fc.integer({ min: 0, max: 120 }) }),
  fc.record({ kind: fc.constant('settle' as const), by: person, approve: fc.boolean() }),
  fc.constant<Step>({ kind: 'reference' }),
  fc.constant<Step>({ kind: 'requery' }),
  fc.constant<Step>({ kind: 'notify' }),
);

/** Lives that chance may miss: what must have happened at least once. */
const approve: Step = { kind: 'decide', by: 'supervisor', approve: true };
const decline: Step = { kind: 'decide', by: 'supervisor', approve: false };
const editTo = (quantity: number): Step => ({ kind: 'edit', by: 'clerk', quantity });
const voidIt: Step = { kind: 'void', by: 'clerk' };
const credit = (percent: number): Step => ({ kind: 'credit', by: 'clerk', percent });
const settle = (by: Person, approve: boolean): Step => ({ kind: 'settle', by, approve });
const turningPoints: Step[][] = [
  [
    { kind: 'reference' },
    credit(40),
    settle('clerk', true),
    settle('admin', true),
    { kind: 'pay', share: 'over' },
  ],
  [{ kind: 'reference' }, editTo(3), credit(100), settle('supervisor', true), approve, voidIt],
  [
    credit(60),
    settle('admin', false),
    credit(60),
    { kind: 'pay', share: 'part' },
    { kind: 'pay', share: 'part' },
  ],
  [credit(90), { kind: 'pay', share: 'all' }, settle('supervisor', true), settle('supervisor', false)],
  [{ kind: 'reference' }, voidIt, { kind: 'pay', share: 'all' }, approve],
  [{ kind: 'reference' }, editTo(3), approve, { kind: 'pay', share: 'part' }, { kind: 'pay', share: 'over' }],
  [editTo(4), { kind: 'pay', share: 'part' }, approve],
  [voidIt, approve, editTo(3), { kind: 'pay', share: 'all' }],
  [credit(40), voidIt, editTo(3), settle('admin', false), voidIt, approve],
  [voidIt, decline, editTo(1), decline, { kind: 'pay', share: 'all' }, { kind: 'notify' }],
];

const draft = (name: string, quantity: number) => ({
  invoiceDate: today(),
  revenueId: 1101,
  customerAIN: 'IN-000101',
  currencyId: 566,
  locationId: 201,
  name,
  emails: ['accounts@skyways.test'],
  phone: '08011111101',
  address: '1 Airport Road, Lagos',
  bills: [{ description: 'Landing', quantity, rate }],
  checkSimilarInvoice: false,
});

async function settled<T>(look: () => Promise<T>, expected: T): Promise<void> {
  let seen = await look();
  for (let turn = 0; turn < 600 && JSON.stringify(seen) !== JSON.stringify(expected); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen = await look();
  }
  expect(seen).toEqual(expected);
}

describe('the life of an invoice', () => {
  let product: Product;
  let callers: Record<Person, Caller>;
  let next = 1;
  let payers = 1;
  /** what the random lives have been through, so that a test that does nothing is seen */
  const happened = new Set<string>();

  beforeAll(async () => {
    product = await aProduct({ TRUST_PROXY: '127.0.0.1' });
    const signed = Object.entries(userNames).map(
      async ([name, userName]) => [name, await signedIn(product.url, userName)] as const,
    );
    callers = Object.fromEntries(await Promise.all(signed)) as unknown as Record<Person, Caller>;
    await allowParts(product.url);
  }, 180_000);
  afterAll(() => product.stop(), 60_000);

  /** provider staff act for the agency they choose */
  const as = (by: Person, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
    callers[by](method, path, body, by === 'provider' ? { 'x-agency-id': '20' } : {});
  const data = <T>(answer: Answer): T => (answer.body as unknown as { data: T }).data;

  const row = async (number: string) => {
    const found = await as('clerk', 'POST', '/api/Invoice/InvoiceSearchBDA', {
      pageSize: 1,
      parameter: { dateType: 1, invoiceNumber: number },
    });
    return (found.body as unknown as { results: Record<string, string>[] }).results[0] ?? {};
  };
  const seen = async (model: Model) => {
    const found = await row(model.number);
    return { status: found['status'], amount: found['amount'], paid: found['amountPaid'] };
  };
  const expected = ({ status, amount, paid }: Model) => ({
    status,
    amount: String(amount),
    paid: String(paid),
  });
  const request = async (model: Model) => {
    const requestType = model.pending?.kind ?? 'void';
    const listed = await as('supervisor', 'POST', '/api/Invoice/VoidRequestSummaryBDA', {
      pageSize: 100,
      from: 0,
      parameter: { status: 0, requestType },
    });
    const { workflows } = data<{ workflows: { id: number; invoiceNumber: string }[] }>(listed);
    return workflows.find(({ invoiceNumber }) => invoiceNumber === model.number)?.id ?? 0;
  };
  /** Does the invoice itself still hold what a request to edit or to void it holds? */
  const isWaiting = async ({ number }: Model): Promise<boolean> => {
    const filter = encodeURIComponent(JSON.stringify({ invoiceNumber: number }));
    const { body } = await as('clerk', 'GET', `/api/resources/invoice-requests?filter=${filter}`);
    const requests = body as unknown as { kind: string; status: string }[];
    return requests.some(({ kind, status }) => kind !== 'credit-note' && status === 'pending');
  };

  async function raise(): Promise<Model> {
    const quantity = 2;
    const made = await as(
      'clerk',
      'POST',
      '/api/Invoice/CreateInvoiceBDA',
      draft(`Model ${next++}`, quantity),
    );
    const { id: number } = made.body as unknown as { id: string };
    const amount = quantity * rate;
    return {
      number,
      quantity,
      amount,
      paid: 0,
      received: 0,
      status: 'Unpaid',
      edits: 0,
      pending: null,
      rrr: '',
      credit: 0,
      note: null,
    };
  }

  const isOpen = ({ status }: Model) => status === 'Unpaid' || status === 'Partly paid';
  /** rules/credit-notes.md#how-much: above zero, at most what is due, and once */
  const isCreditable = (model: Model, sum: number) =>
    isOpen(model) && model.credit === 0 && sum > 0 && sum <= model.amount - model.paid;

  async function askCredit(model: Model, { by, percent }: Extract<Step, { kind: 'credit' }>): Promise<void> {
    const { invoiceId } = (await row(model.number)) as unknown as { invoiceId: number };
    const sum = Math.floor((model.amount * percent) / 100);
    const answer = await as(by, 'POST', '/api/CreditNoteRequest/InitiateBDA', {
      entries: [{ creditNoteTypeId: 1, invoiceId, creditAmount: String(sum) }],
      reasonForIssuance: 'By chance',
    });
    const isFine = by !== 'foreigner' && model.note === null && isCreditable(model, sum);
    expect([answer.status === 200, answer.body.message]).toEqual([isFine, answer.body.message]);
    if (!isFine) return;
    const { result } = answer.body as unknown as { result: { referenceNumber: string }[] };
    model.note = { reference: result[0]?.referenceNumber ?? '', sum, by };
    happened.add('credit requested');
  }

  async function settleCredit(
    model: Model,
    { by, approve }: Extract<Step, { kind: 'settle' }>,
  ): Promise<void> {
    const { note } = model;
    if (note === null) return;
    const answer = await as(by, 'POST', '/api/CreditNoteRequest/ProcessBDA', {
      referenceNumbers: [note.reference],
      processStatus: approve ? '1' : '2',
      comment: 'By chance',
    });
    const isAnother = by !== 'foreigner' && by !== note.by;
    const isFine = isAnother && (!approve || isCreditable(model, note.sum));
    expect([answer.status === 200, answer.body.message]).toEqual([isFine, answer.body.message]);
    if (!isFine) {
      happened.add(isAnother ? 'credit overtaken' : 'credit of their own');
      return;
    }
    model.note = null;
    happened.add(`credit ${approve ? 'approved' : 'disapproved'}`);
    if (!approve) return;
    model.credit = note.sum;
    const left = model.amount - model.credit - model.paid;
    if (left === 0) model.status = 'Paid';
    await settled(() => seen(model), expected(model));
    if (model.paid > 0 || model.rrr === '' || left === 0) return;
    const old = model.rrr;
    await settled(async () => (await row(model.number))['remitaRetrievalReference'] !== old, true);
    model.rrr = (await row(model.number))['remitaRetrievalReference'] ?? '';
  }

  /** rules/edits-and-voids.md#one-request-at-a-time */
  const nothingWaits = ({ pending, note }: Model): boolean => {
    if (pending === null && note !== null) happened.add('held by a credit note');
    return pending === null && note === null;
  };

  async function edit(model: Model, { by, quantity }: Extract<Step, { kind: 'edit' }>): Promise<void> {
    const { invoiceId } = (await row(model.number)) as unknown as { invoiceId: number };
    const answer = await as(by, 'POST', '/api/Invoice/EditInvoiceBDA', {
      ...draft((await row(model.number))['customerName'] ?? '', quantity),
      invoiceID: invoiceId,
      invoiceNumber: model.number,
      editComment: 'By chance',
    });
    const isFine =
      by === 'clerk' &&
      model.status === 'Unpaid' &&
      nothingWaits(model) &&
      model.edits < editsAllowed &&
      model.credit === 0 &&
      quantity !== model.quantity;
    expect([answer.status === 200, answer.body.message]).toEqual([isFine, answer.body.message]);
    if (!isFine) return;
    model.pending = { kind: 'edit', quantity };
    expect(await isWaiting(model)).toBe(true);
    happened.add('edit requested');
  }

  async function askVoid(model: Model, by: Person): Promise<void> {
    const input = { invoiceNumber: model.number, reason: 'By chance' };
    const answer = await as(by, 'POST', '/api/Invoice/InitiateVoidBDA', input);
    const isFine = by === 'clerk' && model.status === 'Unpaid' && nothingWaits(model);
    expect([answer.status === 200, answer.body.message]).toEqual([isFine, answer.body.message]);
    if (!isFine) return;
    model.pending = { kind: 'void', quantity: 0 };
    expect(await isWaiting(model)).toBe(true);
    happened.add('void requested');
  }

  async function decide(model: Model, { by, approve }: Extract<Step, { kind: 'decide' }>): Promise<void> {
    const { pending } = model;
    if (pending === null) return;
    let id = 0;
    for (let turn = 0; turn < 600 && id === 0; turn += 1) {
      id = await request(model);
      if (id === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const status = approve ? 1 : 2;
    const common = { invoiceNumber: model.number, status, comment: 'By chance' };
    const answer =
      pending.kind === 'void'
        ? await as(by, 'POST', '/api/Invoice/ProcessVoidRequestBDA', { ...common, activeWorkflowId: id })
        : await as(by, 'POST', '/api/Invoice/ProcessEditInvoiceBDA', { ...common, invoiceEditId: id });
    // the supervisor alone: never the maker, an administrator or the provider, whatever they may do else
    expect([by, answer.status === 200]).toEqual([by, by === 'supervisor']);
    if (by !== 'supervisor') return;
    // services apart, the invoice hears of it a moment later, and holds what a waiting request holds until then
    await settled(() => isWaiting(model), false);
    model.pending = null;
    happened.add(`${pending.kind} ${approve ? 'approved' : 'declined'}`);
    if (!approve) return;
    if (pending.kind === 'void') {
      // a credit note may have settled it meanwhile
      if (model.status === 'Unpaid') model.status = 'Voided';
    } else if (model.paid === 0 && model.credit === 0) {
      model.quantity = pending.quantity;
      model.amount = pending.quantity * rate;
      model.edits += 1;
    }
    await settled(() => seen(model), expected(model));
    if (pending.kind === 'edit' && model.paid === 0 && model.credit === 0 && model.rrr !== '') {
      happened.add('re-issued');
      // the old reference is taken back before another is issued
      const old = model.rrr;
      await settled(async () => (await row(model.number))['remitaRetrievalReference'] !== old, true);
      model.rrr = (await row(model.number))['remitaRetrievalReference'] ?? '';
    }
  }

  /** a payer of their own each time, as far as the limits of the public pages can tell */
  const anAddress = () => ({ 'x-forwarded-for': `10.${next % 250}.${payers++ % 250}.7` });

  async function reference(model: Model): Promise<void> {
    const path = `/api/Invoice/GeneratePaymentReferenceBDA?invoicenumber=${model.number}`;
    const answer = await as('clerk', 'GET', path);
    const isVoidPending = model.pending?.kind === 'void';
    // a reference that is there is answered while a void is pending, and none is made
    expect([answer.status === 200, answer.body.message]).toEqual([
      isOpen(model) && (!isVoidPending || model.rrr !== ''),
      answer.body.message,
    ]);
    if (answer.status !== 200 || isVoidPending) return;
    model.rrr = (answer.body as unknown as { rrr: string }).rrr;
    happened.add('reference');
  }

  /** What a payer is shown, once the reference is for what is due. */
  async function payable(model: Model, due: number): Promise<Record<string, string>> {
    let invoice: Record<string, string> = {};
    for (let turn = 0; turn < 300 && invoice['paymentAmount'] !== String(due); turn += 1) {
      const path = `/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=${model.number}`;
      const answer = await aVisitor(product.url)('GET', path, undefined, anAddress());
      ({ invoice } = data<{ invoice: Record<string, string> }>(answer));
    }
    return invoice;
  }

  async function pay(model: Model, wanted: 'part' | 'all' | 'over'): Promise<void> {
    if (model.status === 'Paid' || model.status === 'Voided') return;
    const isVoidPending = model.pending?.kind === 'void';
    // a pending void locks the making of references, not payment by one that is there
    // (rules/edits-and-voids.md#a-payment-ends-a-pending-void)
    if (isVoidPending && model.rrr === '') return;
    const due = model.amount - model.credit - model.paid;
    const part = Math.max(1, Math.floor(due / 3));
    const share = wanted === 'part' && (isVoidPending || part >= due) ? 'all' : wanted;
    const sum = { part, all: due, over: due + 777 }[share];
    if (share === 'over') {
      await payAtBranch(await payable(model, due), String(sum));
      await as('clerk', 'GET', `/api/Invoice/RequeryPaymentStatusBDA?invoicenumber=${model.number}`);
    } else {
      if (share === 'all') await payable(model, due);
      const headers = anAddress();
      const amount = share === 'part' ? { amount: String(sum) } : {};
      const hints = await payOnHostedPage(product.url, model.number, { notify: true, headers, ...amount });
      const body = Object.fromEntries(hints);
      await aVisitor(product.url)('POST', '/api/Payment/ConfirmPaymentBDA', body, headers);
    }
    model.received += sum;
    model.paid += Math.min(sum, due);
    model.status = model.paid === model.amount - model.credit ? 'Paid' : 'Partly paid';
    if (model.pending?.kind === 'void') {
      model.pending = null;
      happened.add('void withdrawn');
    }
    happened.add(`paid ${share}`);
    await settled(() => seen(model), expected(model));
    model.rrr = (await row(model.number))['remitaRetrievalReference'] ?? '';
  }

  async function take(model: Model, next: Step): Promise<void> {
    if (next.kind === 'edit') await edit(model, next);
    if (next.kind === 'void') await askVoid(model, next.by);
    if (next.kind === 'decide') await decide(model, next);
    if (next.kind === 'credit') await askCredit(model, next);
    if (next.kind === 'settle') await settleCredit(model, next);
    if (next.kind === 'pay') await pay(model, next.share);
    if (next.kind === 'reference') await reference(model);
    if (next.kind === 'requery')
      await as('clerk', 'GET', `/api/Invoice/RequeryPaymentStatusBDA?invoicenumber=${model.number}`);
    if (next.kind === 'notify' && model.rrr !== '')
      await aVisitor(product.url)('POST', '/api/Payment/PaymentNotificationBDA?provider=remita', [
        { rrr: model.rrr, amount: 1, channel: 'CARD', orderRef: 'again', transactiondate: '05/12/2026' },
      ]);
    await settled(() => seen(model), expected(model));
  }

  it('follows the model, whoever does what in whatever order', async () => {
    const models: Model[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const model = await raise();
        models.push(model);
        for (const each of steps) await take(model, each);
      }),
      { numRuns: 100, endOnFailure: true, examples: turningPoints.map((steps) => [steps]) },
    );
    // the cards of the whole agree with the sum of the models, to the kobo
    const standing = models.filter(({ status }) => status !== 'Voided');
    const total = (of: (model: Model) => number, list = models) =>
      list.reduce((sum, model) => sum + of(model), 0);
    await settled(async () => {
      const answer = await as('clerk', 'POST', '/api/Invoice/InvoiceSearchSummaryBDA', {
        parameter: { dateType: 1, name: 'Model' },
      });
      const { results } = answer.body as unknown as { results: Record<string, string>[] };
      const naira = results.find((card) => String(card['currencyId']) === '566');
      return [naira?.['count'], naira?.['amount'], naira?.['paid']];
    }, [
      models.length as unknown as string,
      String(total(({ amount }) => amount, standing)),
      String(total(({ paid }) => paid)),
    ]);
    expect(total(({ received }) => received)).toBeGreaterThanOrEqual(total(({ paid }) => paid));
    expect([...happened].sort()).toEqual(
      [
        'credit approved',
        'credit disapproved',
        'credit of their own',
        'credit overtaken',
        'credit requested',
        'edit approved',
        'edit declined',
        'edit requested',
        'held by a credit note',
        'paid all',
        'paid over',
        'paid part',
        're-issued',
        'reference',
        'void approved',
        'void declined',
        'void requested',
        'void withdrawn',
      ].sort(),
    );
  }, 600_000);
});
