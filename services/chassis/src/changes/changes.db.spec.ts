import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import {
  change,
  changeApproved,
  changeProposed,
  changeRejected,
  changeSettled,
  changeWithdrawn,
  levels,
  operation,
  permission,
  problem,
  refusalOf,
  submitChange,
} from '@kobodesk/contracts/kernel';
import * as z from 'zod';
import { defineService } from '../hosts/service-definition.js';
import { handle } from '../operations/handle.js';
import { aService, refusalFrom, standIn, type ServiceUnderTest } from '../testing/a-service.js';
import { anActor } from '../testing/an-actor.js';
import { Accounts, AccountRow, ToyTables1763000000001 } from '../testing/toy/toy-service.js';
import {
  changePersonOf,
  changes,
  endingIn,
  propose,
  putForward,
  withdraw,
  type ChangeEnd,
} from './changes.js';

const Taken = problem('TAKEN', 409, 'The name is taken');
const Opening = z.object({ name: z.string().min(1) });
const requestAccount = operation('toy.account.request', {
  summary: 'Opens an account, when somebody agrees',
  kind: 'command',
  access: permission('toy.open'),
  request: Opening,
  response: z.object({ message: z.string() }),
});
const countAccounts = operation('toy.account.count', {
  summary: 'How many there are',
  kind: 'query',
  access: permission('toy.open'),
  request: z.object({}),
  response: z.object({ names: z.array(z.string()) }),
});

const closeAccount = operation('toy.account.close', {
  summary: 'Closes an account, when somebody agrees; another one takes that back',
  kind: 'command',
  access: permission('toy.open'),
  request: Opening.extend({ isTakenBack: z.boolean().default(false) }),
  response: z.object({}),
});

const opening = change(requestAccount, 1, 'Open Account');
const closing = change(closeAccount, 2, 'Close Account', { route: levels('close') });
/** what came to nothing, and why */
const ended: Pick<ChangeEnd, 'comment' | 'reason'>[] = [];

class NamedAccounts extends Accounts {
  async names(): Promise<string[]> {
    const rows = await this.query<{ name: string }>(
      'SELECT name FROM accounts WHERE organisation_id = ? ORDER BY id',
      [this.organisationId],
    );
    return rows.map(({ name }) => name);
  }
}

@Injectable()
class Openings {
  readonly opening = changes(opening, Opening, async ({ name }, tx) => {
    await tx.of(NamedAccounts).insert({ name });
    if (name === 'taken') throw refusalOf(Taken);
    await tx.audit({ action: 'Open account', entity: 'account', entityId: name, description: name });
  });
  readonly request = handle(requestAccount, async ({ name }, call) => {
    const proposal = { payload: { name }, title: name, after: { name } };
    return propose(call, this.opening, proposal, (outcome) => ({
      message: outcome.sent ? `sent as ${outcome.requestId}` : 'opened',
    }));
  });
  readonly closing = endingIn(
    changes(closing, Opening, async ({ name }) => {
      if (name === 'taken') throw refusalOf(Taken);
    }),
    async (_payload, _tx, { comment, reason }) => {
      ended.push({ comment, ...(reason === undefined ? {} : { reason }) });
    },
  );
  readonly close = handle(closeAccount, async ({ name, isTakenBack }, call) => {
    const { organisationId } = call.actor;
    if (organisationId === null) throw new Error('nobody\u2019s account');
    const known = { organisationId, requestKey: `close:${name}` };
    await call.write(async (tx) => {
      if (isTakenBack) return withdraw(tx, this.closing, { ...known, reason: 'It is needed' });
      const proposal = { key: known.requestKey, payload: { name }, entityId: name, title: name, after: {} };
      const by = { organisationId, maker: changePersonOf(call.actor), supervisor: 'boss@toy.test' };
      await putForward(tx, this.closing, proposal, { ...by, way: [['a@toy.test', 'b@toy.test']] });
    });
    return {};
  });
  readonly count = handle(countAccounts, async (_input, call) => ({
    names: await call.read(NamedAccounts).names(),
  }));
}
@Module({ providers: [Openings] })
class OpeningsModule {}
const toy = defineService({
  name: 'toy',
  contracts: { requestAccount, countAccounts, closeAccount },
  module: OpeningsModule,
  database: { entities: [AccountRow], migrations: [ToyTables1763000000001] },
});

let wantsChecker = true;
const submitted: { requestKey: string; title: string }[] = [];
const clerk = anActor({ organisationId: 7, permissions: ['toy.open'] });
const names = async () => (await product.call(countAccounts, clerk, {})).names;
const person = (userName: string) => ({
  userId: 1,
  userName,
  fullName: userName,
  source: 'web' as const,
  address: '',
});
const approved = (requestId: number, payload: unknown, changeType = 1) => ({
  organisationId: 7,
  requestId,
  changeType,
  payload,
  maker: person('maker@toy.test'),
  checker: person('checker@toy.test'),
});
let product: ServiceUnderTest;

beforeAll(async () => {
  product = await aService({
    definition: toy,
    standIns: [
      standIn(submitChange, (input) => {
        submitted.push(input);
        return { data: { requestId: wantsChecker ? 41 : null } };
      }),
    ],
  });
});
afterAll(() => product.stop());
beforeEach(() => {
  wantsChecker = true;
  submitted.length = 0;
});

describe('a change', () => {
  it('waits for a second person where the policy asks for one', async () => {
    expect(await product.call(requestAccount, clerk, { name: 'waiting' })).toEqual({ message: 'sent as 41' });
    expect(await names()).not.toContain('waiting');
  });

  it('is applied at once where it does not', async () => {
    wantsChecker = false;
    expect(await product.call(requestAccount, clerk, { name: 'direct' })).toEqual({ message: 'opened' });
    expect(await names()).toContain('direct');
  });

  it('is answered word for word when a keyed request is repeated, and applied once', async () => {
    wantsChecker = false;
    const ask = () => product.call(requestAccount, clerk, { name: 'once' }, { idempotencyKey: 'once' });
    expect([await ask(), await ask()]).toEqual([{ message: 'opened' }, { message: 'opened' }]);
    expect((await names()).filter((name) => name === 'once')).toHaveLength(1);
  });

  it('has one request key however often a keyed request is repeated', async () => {
    const options = { idempotencyKey: 'again' };
    await product.call(requestAccount, clerk, { name: 'keyed' }, options);
    // as a crash before the answer was kept leaves it
    await product.database.write((executor) => executor.run('DELETE FROM idempotency_keys'));
    await product.call(requestAccount, clerk, { name: 'keyed' }, options);
    await product.call(requestAccount, clerk, { name: 'keyed' });
    const [first, second, third] = submitted.map(({ requestKey }) => requestKey);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });

  it('that was sent is answered as it was, and another one under the same key is refused', async () => {
    const options = { idempotencyKey: 'sent' };
    const ask = (name: string) => product.call(requestAccount, clerk, { name }, options);
    expect([await ask('sent'), await ask('sent')]).toEqual([
      { message: 'sent as 41' },
      { message: 'sent as 41' },
    ]);
    expect(await refusalFrom(ask('another'))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(submitted.map(({ title }) => title)).toEqual(['sent']);
  });

  it('is applied once when it was approved, in the name of its maker', async () => {
    const fact = approved(50, { name: 'approved' });
    await product.deliver(changeApproved, fact, '00000000-0000-7000-8000-000000000050');
    await product.deliver(changeApproved, fact, '00000000-0000-7000-8000-000000000050');
    expect((await names()).filter((name) => name === 'approved')).toHaveLength(1);
    const settled = await product.announced(changeSettled);
    expect(settled).toContainEqual({ organisationId: 7, requestId: 50, outcome: 'applied', reason: null });
  });

  it('that no longer fits leaves nothing but the reason', async () => {
    await product.deliver(changeApproved, approved(51, { name: 'taken' }));
    await product.deliver(changeApproved, approved(52, { name: '' }));
    expect(await names()).not.toContain('taken');
    const settled = await product.announced(changeSettled);
    expect(settled).toContainEqual({
      organisationId: 7,
      requestId: 51,
      outcome: 'failed',
      reason: 'The name is taken',
    });
    expect(settled).toContainEqual(expect.objectContaining({ requestId: 52, outcome: 'failed' }));
  });

  it('of another service is left alone', async () => {
    await product.deliver(changeApproved, approved(53, { name: 'foreign' }, 4));
    expect(await names()).not.toContain('foreign');
    expect((await product.announced(changeSettled)).map(({ requestId }) => requestId)).not.toContain(53);
  });

  it('that its owner put forward names whoever decides, and is taken back by the key that it went by', async () => {
    await product.call(closeAccount, clerk, { name: 'idle' });
    await product.call(closeAccount, clerk, { name: 'idle', isTakenBack: true });
    const known = { organisationId: 7, changeType: 2, requestKey: 'close:idle' };
    expect(await product.announced(changeProposed)).toMatchObject([
      {
        ...known,
        supervisor: 'boss@toy.test',
        way: [['a@toy.test', 'b@toy.test']],
        payload: { name: 'idle' },
      },
    ]);
    expect(await product.announced(changeWithdrawn)).toEqual([{ ...known, reason: 'It is needed' }]);
    const rows = await product.database.reader.query<{ fact_key: string }>(
      "SELECT fact_key FROM outbox WHERE name LIKE 'change.request.%' AND body LIKE '%close:idle%'",
    );
    // news of one request arrive in their order
    expect(new Set(rows.map(({ fact_key: key }) => key)).size).toBe(1);
  });

  it('ends with why: declined, or approved and not applied', async () => {
    const decided = (requestId: number, name: string, comment: string) => ({
      ...approved(requestId, { name }, 2),
      comment,
    });
    await product.deliver(changeRejected, decided(60, 'idle', 'Not now'));
    await product.deliver(changeApproved, decided(61, 'taken', 'Fine'));
    expect(ended).toEqual([{ comment: 'Not now' }, { comment: 'Fine', reason: 'The name is taken' }]);
    const settled = await product.announced(changeSettled);
    expect(settled.filter(({ requestId }) => requestId >= 60)).toEqual([
      { organisationId: 7, requestId: 61, outcome: 'failed', reason: 'The name is taken' },
    ]);
  });
});
