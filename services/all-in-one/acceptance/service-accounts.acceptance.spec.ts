import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeKinds } from '@kobodesk/contracts/changes';
import { apiKeyPattern } from '@kobodesk/chassis/security/api-keys';
import { ChangePayloads } from './a-change.js';
import { aMachine, aServiceAccount, decideBy, waitingFor } from './api/a-machine.js';
import { aProduct, type Product } from './a-product.js';
import {
  invoiceRow,
  landing,
  pageOf,
  raisedBy,
  referenceFromBank,
  signedIn,
  told,
  until,
  type Answer,
  type Caller,
} from './a-visitor.js';

type Machine = Awaited<ReturnType<typeof aMachine>>;
const codeOf = ({ status, body }: Answer) => [status, body.error?.code];
const resultsOf = <Row>({ body }: Answer) => (body as unknown as { results: Row[] }).results;

let product: Product;
let owner: Caller;
let checker: Caller;
let clerk: Caller;
let account: { accountId: number; name: string };
let machine: Machine;

beforeAll(async () => {
  product = await aProduct();
  owner = await signedIn(product.url, 'client.admin@naa.test');
  checker = await signedIn(product.url, 'supervisor@naa.test');
  clerk = await signedIn(product.url, 'client.user@naa.test');
  const supervisor = 'UPDATE users SET supervisor_user_name = ? WHERE id = 503';
  await product.databases.query('identity', supervisor, ['supervisor@naa.test']);
  account = await aServiceAccount({ owner, ownerId: 503, checker }, 'ERP import');
  machine = await aMachine(product.url, owner, { accountId: account.accountId, name: 'nightly' });
}, 180_000);
afterAll(() => product.stop(), 60_000);

const draft = (name: string) => landing({ invoiceDate: '2026-05-04', name });
const search = { pageSize: 1, from: 0, parameter: {} };

describe('a service account', () => {
  it('raises an invoice once, however often it asks, and is named as its creator', async () => {
    const key = { 'idempotency-key': 'erp-document-4711' };
    const ask = () => machine('POST', '/api/Invoice/CreateInvoiceBDA', draft('Once'), key);
    const [first, second] = [await ask(), await ask()];
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    const { id } = first.body as unknown as { id: string };
    expect(await invoiceRow(clerk, id)).toMatchObject({ createdByName: 'ERP import' });
  });

  it.each([
    ['POST', '/api/Account/ChangePasswordBDA'],
    ['GET', '/api/resources/sessions'],
    ['POST', '/api/UserManagement/CreateNewUserBDA'],
    ['POST', '/api/Role/ManageRolePermissionBDA'],
    ['POST', '/api/ServiceAccount/Save'],
    ['POST', '/api/ServiceAccount/Switch'],
    ['POST', '/api/ServiceAccount/CreateKey'],
    ['POST', '/api/ServiceAccount/RollKey'],
    ['POST', '/api/ServiceAccount/RevokeKey'],
    ['POST', '/api/resources/delegations'],
    ['PUT', '/api/resources/approval-policies/4'],
    ['GET', '/api/live'],
  ] as const)('is refused what belongs to people: %s %s', async (method, path) => {
    const answer = await machine(method, path, method === 'GET' ? undefined : {});
    expect(codeOf(answer)).toEqual([403, 'FOR_PEOPLE']);
  });

  it('can be nobody’s supervisor, approver or delegate: it is among none who can be chosen', async () => {
    const supervisors = await owner('GET', '/api/UserManagement/GetSupervisorUsersBDA');
    expect(JSON.stringify(supervisors.body)).not.toContain('ERP import');
    const span = { from: '2026-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' };
    const delegateId = account.accountId + 1_000_000_000_000;
    const delegated = await owner('POST', '/api/resources/delegations', { delegateId, ...span });
    expect(codeOf(delegated)).toEqual([422, 'DELEGATE_NOT_FOUND']);
  });

  it('is paused and let work again by whoever manages service accounts', async () => {
    const switched = async (isActive: boolean) =>
      told(await checker('POST', '/api/ServiceAccount/Switch', { id: account.accountId, isActive }));
    const used = async () => (await machine('POST', '/api/Invoice/InvoiceSearchBDA', search)).status;
    expect(await switched(false)).toEqual([200, 'Service account deactivated successfully']);
    expect(await until(used, (status) => status === 401, { seconds: 1 })).toBe(401);
    const seen = await owner('GET', `/api/ServiceAccount/Get?id=${account.accountId}`);
    expect(seen.body).toMatchObject({ data: { pausedBecause: 'switched-off', liveKeys: 1 } });
    expect(await switched(true)).toEqual([200, 'Service account activated successfully']);
    expect(await used()).toBe(200);
  });

  it('has its key rolled over: two work side by side, the old one no longer than said', async () => {
    const old = await aMachine(product.url, owner, { accountId: account.accountId, name: 'rolled' });
    const rolled = await owner('POST', '/api/ServiceAccount/RollKey', {
      id: old.id,
      days: 30,
      overlapHours: 24,
    });
    const { key } = (rolled.body as unknown as { data: { key: string } }).data;
    const status = async (by: string) =>
      (await fetch(`${product.url}/api/resources/revenues`, { headers: { authorization: `Bearer ${by}` } }))
        .status;
    expect([await status(old.key), await status(key)]).toEqual([200, 200]);
  });

  it('is refused from an address that is not its key’s, and its owner sees that', async () => {
    const { accountId } = account;
    const far = await aMachine(product.url, owner, { accountId, name: 'far', networks: ['192.0.2.0/24'] });
    expect(codeOf(await far('POST', '/api/Invoice/InvoiceSearchBDA', search))).toEqual([
      403,
      'API_KEY_NOT_FROM_HERE',
    ]);
    const { body } = await owner('GET', `/api/ServiceAccount/Get?id=${accountId}`);
    const { keys } = (body as unknown as { data: { keys: { keyId: string; lastRefusedAddress: string }[] } })
      .data;
    expect(keys.find(({ keyId }) => keyId === far.keyId)?.lastRefusedAddress).toMatch(/127\.0\.0\.1|::1/);
  });
});

describe('maker, never checker', () => {
  let payloads: ChangePayloads;
  const orderReference = async (amount: string): Promise<string> => {
    const number = await raisedBy(clerk, draft('Reference'));
    const { invoice } = await pageOf(product.url, number, { notify: false });
    return referenceFromBank(invoice, amount);
  };
  const upload = async (path: string, text: string): Promise<Record<string, unknown>> => {
    const body = new FormData();
    body.set('file', new Blob([text], { type: 'text/csv' }), 'sheet.csv');
    const headers = { authorization: `Bearer ${machine.token}` };
    const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body });
    return ((await answer.json()) as { result: Record<string, unknown> }).result;
  };

  beforeAll(async () => {
    payloads = new ChangePayloads(machine, clerk, upload, orderReference);
    await payloads.prepare();
    for (const { id } of changeKinds)
      await owner('PUT', `/api/resources/approval-policies/${id}`, { isChecked: true });
    const ask = { pageSize: 100, parameter: { view: 'waiting', entityTypeId: 27 } };
    for (const { id } of resultsOf<{ id: string }>(await checker('POST', '/api/Request/Search', ask)))
      await decideBy(checker, id);
  }, 60_000);

  /** Neither the machine nor whoever was shown its key decides it; somebody else does. */
  async function onlyOthersDecide(id: string, calls: readonly [string, object][]): Promise<void> {
    for (const by of [machine, owner])
      for (const [path, body] of [
        ['/api/Request/Decide', { id, decision: 'approve', comment: 'I' }],
        ...calls,
      ])
        expect([path, (await by('POST', String(path), body)).body.error?.code]).toEqual([
          path,
          by === machine ? 'FOR_PEOPLE' : expect.stringMatching(/^OWN_/),
        ]);
    const { status, body } = await decideBy(checker, id);
    expect([status, body.message]).toEqual([200, expect.stringMatching(/approved|accepted/i)]);
  }

  // plans and an endpoint are asked for by more than one call: their own specs tell of them
  const askedElsewhere = [31, 32, 33, 36, 37, 38, 39, 40, 41];
  const ofMachines = changeKinds
    .filter(({ id, operation }) => !operation.forPeople && !askedElsewhere.includes(id))
    .map(({ id }) => id);
  const order = ofMachines.filter((id) => id !== 19);
  order.splice(order.indexOf(20) + 1, 0, 19);
  const named = (ids: readonly number[]) =>
    ids.map((id) => [changeKinds.find((kind) => kind.id === id)?.title ?? '', id] as const);

  it.each(named(order))(
    'holds for %s (%i)',
    async (_title, entityTypeId) => {
      const waiting = { pageSize: 100, parameter: { view: 'waiting', entityTypeId } };
      const list = async () =>
        resultsOf<{ id: string }>(await checker('POST', '/api/Request/Search', waiting)).map(({ id }) => id);
      const before = await list();
      const payload = await payloads.of(entityTypeId);
      const asked = await machine('POST', '/api/MakerChecker/CreateMakerChecker', { entityTypeId, payload });
      expect(asked.body.message).toMatch(/sent for approval successfully$/);
      const [id = '', ...others] = (await list()).filter((one) => !before.includes(one));
      expect(others).toEqual([]);
      const makeCheckerId = Number(id.slice('change-'.length));
      const decision = { makeCheckerId, comment: 'Mine' };
      await onlyOthersDecide(id, [
        ['/api/MakerChecker/ApproveMakerCheckerBDA', { ...decision, status: 1 }],
        ['/api/MakerChecker/ApproveMakerChecker', decision],
        ['/api/MakerChecker/RejectMakerChecker', decision],
      ]);
    },
    60_000,
  );

  it.each(named(changeKinds.filter(({ operation }) => operation.forPeople).map(({ id }) => id)))(
    'cannot even ask for what says who may do or decide what: %s (%i)',
    async (_title, entityTypeId) => {
      const ask = { entityTypeId, payload: {} };
      expect(codeOf(await machine('POST', '/api/MakerChecker/CreateMakerChecker', ask))).toEqual([
        403,
        'FOR_PEOPLE',
      ]);
    },
  );

  const raise = async (name: string) => {
    const number = await raisedBy(machine, draft(name));
    return { number, invoiceId: Number((await invoiceRow(clerk, number))['invoiceId']) };
  };

  it('holds for the void of an invoice, which goes to the supervisor of whoever answers for it', async () => {
    const { number } = await raise('To void');
    const asked = await machine('POST', '/api/Invoice/InitiateVoidBDA', {
      invoiceNumber: number,
      reason: 'Raised twice',
    });
    expect(asked.status).toBe(200);
    const { id } = await waitingFor(checker, number);
    const activeWorkflowId = Number(id.slice('void-'.length));
    const decision = { activeWorkflowId, invoiceNumber: number, status: 1 };
    await onlyOthersDecide(id, [['/api/Invoice/ProcessVoidRequestBDA', decision]]);
  });

  it('holds for the edit of an invoice', async () => {
    const { number, invoiceId } = await raise('To edit');
    const asked = await machine('POST', '/api/Invoice/EditInvoiceBDA', {
      ...draft('To edit'),
      bills: [{ description: 'Landing', quantity: 2, rate: 25000 }],
      invoiceID: invoiceId,
      invoiceNumber: number,
      editComment: 'Two landings',
    });
    expect([asked.status, asked.body.message]).toEqual([200, expect.any(String)]);
    const { id } = await waitingFor(checker, number);
    const decision = { invoiceEditId: Number(id.slice('edit-'.length)), invoiceNumber: number, status: 1 };
    await onlyOthersDecide(id, [['/api/Invoice/ProcessEditInvoiceBDA', decision]]);
  });

  it('holds for a credit note', async () => {
    const { invoiceId } = await raise('To credit');
    const entry = { agencyId: 20, creditNoteTypeId: 1, invoiceId, creditAmount: '2500' };
    const asked = await machine('POST', '/api/CreditNoteRequest/InitiateBDA', {
      reasonForIssuance: 'First flight',
      entries: [entry],
    });
    const { result } = asked.body as unknown as { result: { referenceNumber: string }[] };
    const reference = result[0]?.referenceNumber ?? '';
    const { id } = await waitingFor(checker, reference);
    const decision = { referenceNumbers: [reference], processStatus: '1', comment: 'Mine' };
    await onlyOthersDecide(id, [['/api/CreditNoteRequest/ProcessBDA', decision]]);
  });
});

describe('a key that leaked', () => {
  it('is found by its mark, revoked, refused everywhere within a second, and what it did is told', async () => {
    const { accountId } = account;
    const leaked = await aMachine(product.url, owner, { accountId, name: 'leaked' });
    const number = await raisedBy(leaked, draft('By whoever has it'));
    // somebody finds it in a log, and knows nothing else
    const log = `2026-11-24T09:00:01Z GET /invoices curl -H "Authorization: Bearer ${leaked.key}" 200`;
    const [found = ''] = new RegExp(apiKeyPattern).exec(log) ?? [];
    const keyId = found.split('_')[2] ?? '';
    expect(found).toBe(leaked.key);

    const accounts = resultsOf<{ id: number }>(
      await checker('POST', '/api/ServiceAccount/Search', { pageSize: 100 }),
    );
    const seen = await Promise.all(
      accounts.map(({ id }) => checker('GET', `/api/ServiceAccount/Get?id=${id}`)),
    );
    const key = seen
      .flatMap(
        ({ body }) => (body as unknown as { data: { keys: { id: number; keyId: string }[] } }).data.keys,
      )
      .find((one) => one.keyId === keyId);
    const revoked = await checker('POST', '/api/ServiceAccount/RevokeKey', { id: key?.id });
    expect(told(revoked)).toEqual([200, 'API key revoked successfully']);

    const everywhere = [
      ['POST', '/api/Invoice/InvoiceSearchBDA', search],
      ['POST', '/api/Invoice/CreateInvoiceBDA', draft('Too late')],
      ['GET', '/api/resources/customers', undefined],
      ['GET', '/api/resources/schedules', undefined],
      ['POST', '/api/Request/Search', {}],
      ['POST', '/api/Audit/SearchAuditTrailBDA', { parameter: {} }],
    ] as const;
    const refusals = async () =>
      Promise.all(everywhere.map(async ([method, path, body]) => codeOf(await leaked(method, path, body))));
    const isOut = (codes: (string | number | undefined)[][]) =>
      codes.every(([status, code]) => status === 401 && code === 'API_KEY_REFUSED');
    expect(isOut(await until(refusals, isOut, { seconds: 1 }))).toBe(true);
    // the others of the account work on
    expect((await machine('POST', '/api/Invoice/InvoiceSearchBDA', search)).status).toBe(200);

    const trail = async () =>
      resultsOf<{ action: string; personName: string; ipAddress: string; details: string }>(
        await checker('POST', '/api/Audit/SearchAuditTrailBDA', {
          pageSize: 100,
          parameter: { search: keyId },
        }),
      );
    const rows = await until(trail, (all) => all.length >= 3);
    expect(rows.map(({ action }) => action).sort()).toEqual(
      expect.arrayContaining(['Create API key', 'Create invoice', 'Revoke API key']),
    );
    const made = rows.find(({ action }) => action === 'Create invoice');
    expect(JSON.stringify(made)).toContain(number);
    expect(made?.personName).toBe(`ERP import, key ${keyId}`);
    expect(JSON.stringify(rows)).not.toContain(found);
  });
});
