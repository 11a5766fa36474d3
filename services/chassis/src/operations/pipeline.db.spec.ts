import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import { DatabaseAway } from '../database/outage.js';
import { factHandler } from '../events/consuming.js';
import type { Fact } from '../events/on.js';
import { createLogger, loggerOf } from '../logging/logger.js';
import { anActor } from '../testing/an-actor.js';
import { aService, refusalFrom, type ServiceUnderTest } from '../testing/a-service.js';
import {
  accountOpened,
  AccountHandlers,
  balanceOf,
  deposit,
  failLate,
  openAccount,
  Opened,
  poison,
  slow,
  welcome,
  writeTwice,
  toyService,
} from '../testing/toy/toy-service.js';
import type { ServiceContext } from './context.js';
import { ActorSeal, readReplyFrame, requestFrame } from './frames.js';
import { answer } from './pipeline.js';

const clerk = anActor({ permissions: ['toy.open'] });

describe('a service on the chassis', () => {
  let toy: ServiceUnderTest;
  beforeAll(async () => {
    toy = await aService({ definition: toyService });
  });
  afterAll(() => toy.stop());

  const open = async (name: string, actor = clerk, idempotencyKey?: string) =>
    (await toy.call(openAccount, actor, { name }, idempotencyKey ? { idempotencyKey } : {})).data.id;
  const balance = async (id: number, actor = clerk) =>
    (await toy.call(balanceOf, actor, { id })).data?.balance;

  it('answers, and names each field that breaks a rule', async () => {
    expect(await open('Ada')).toBeGreaterThan(0);
    const report = await toy.refused(openAccount, clerk, { name: '', nested: { n: 'x' } });
    expect(report).toMatchObject({ code: 'VALIDATION_FAILED', status: 400, message: 'Please enter a name' });
    expect(Object.keys(report.fields ?? {})).toEqual(['name', 'nested.n']);
  });

  it('refuses a caller without the permission, and a frame nobody signed', async () => {
    expect((await toy.refused(openAccount, anActor(), { name: 'x' })).code).toBe('NOT_PERMITTED');
  });

  it('says in the log that a caller signs with another key, and tells the caller what it tells of a service that is away', async () => {
    const context = toy.service.context as ServiceContext;
    const lines: string[] = [];
    const log = loggerOf(createLogger('error', { write: (line: string) => void lines.push(line) }), 'toy');
    const now = systemClock.now().getTime();
    const { open: create } = toy.service.app.get(AccountHandlers, { strict: false });
    const frame = requestFrame(
      new ActorSeal('k'.repeat(32), () => now).sign(anActor({ permissions: ['toy.open'] })),
      { correlationId: 'other-key', deadline: now + 5000 },
      JSON.stringify({ name: 'Other' }),
    );
    const reply = (await answer(create, { ...context, log }, frame)).toString();
    expect(JSON.parse(reply.slice(1))).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    expect(JSON.parse(lines.join())).toMatchObject({
      service: 'toy',
      operation: openAccount.name,
      correlationId: 'other-key',
      msg: 'unsigned actor: whoever calls has another KOBODESK_INTERNAL_KEY than this service',
    });
  });

  it('shows nothing of another organisation, and answers it as if absent', async () => {
    const id = await open('Tenant');
    const other = anActor({ organisationId: 10, homeOrganisationId: 10 });
    expect(await balance(id, other)).toBeUndefined();
    expect((await toy.refused(deposit, other, { id, thousandths: '5' })).code).toBe('TOO_POOR');
    expect(await balance(id)).toBe('0');
  });

  it('refuses a provider user who has chosen no agency', async () => {
    const provider = anActor({ role: 'vgg_admin', organisationId: null, permissions: ['toy.open'] });
    expect((await toy.refused(openAccount, provider, { name: 'x' })).code).toBe('AGENCY_NOT_CHOSEN');
  });

  it('carries declared refusals with their details and hides unexpected errors', async () => {
    const id = await open('Poor');
    expect(await toy.refused(deposit, clerk, { id, thousandths: '-1' })).toMatchObject({
      code: 'TOO_POOR',
      status: 422,
      message: 'Short by -1',
      details: { short: '-1' },
    });
    const hidden = await toy.refused(failLate, clerk, { name: 'gone' });
    expect(hidden).toEqual(
      expect.objectContaining({ code: 'INTERNAL', message: 'Oops, something went wrong' }),
    );
    expect(JSON.stringify(hidden)).not.toContain('secret');
  });

  it('keeps what was committed while another transaction rolls back beside it', async () => {
    const failing = refusalFrom(toy.call(failLate, clerk, { name: 'rolled back' }));
    const kept = await Promise.all([open('kept 1'), open('kept 2')]);
    expect((await failing).code).toBe('INTERNAL');
    const rows = await toy.database.reader.query<{ name: string }>(
      "SELECT name FROM accounts WHERE name IN ('rolled back', 'kept 1', 'kept 2') ORDER BY name",
    );
    expect(rows.map(({ name }) => name)).toEqual(['kept 1', 'kept 2']);
    expect(kept.every((id) => id > 0)).toBe(true);
  });

  it('loses no update when deposits overlap, and keeps amounts that floats cannot hold', async () => {
    const id = await open('Busy');
    await toy.call(deposit, clerk, { id, thousandths: '9007199254740000' });
    await Promise.all(Array.from({ length: 20 }, () => toy.call(deposit, clerk, { id, thousandths: '7' })));
    expect(await balance(id)).toBe('9007199254740140');
  });

  it('does a command once per Idempotency-Key and replays its answer', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => open('Once', clerk, 'key-1')));
    expect(new Set(ids).size).toBe(1);
    const reused = await refusalFrom(
      toy.call(openAccount, clerk, { name: 'Other' }, { idempotencyKey: 'key-1' }),
    );
    expect(reused).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 });
    const someoneElse = await open('Once', anActor({ userId: 777, permissions: ['toy.open'] }), 'key-1');
    expect(ids).not.toContain(someoneElse);
  });

  it('tells the same request by its fingerprint where the input is another each time', async () => {
    const ask = (name: string, fingerprint: string) =>
      toy.call(openAccount, clerk, { name }, { idempotencyKey: 'with a file', fingerprint });
    const first = await ask('File 1', 'the bytes');
    expect(await ask('File 2', 'the bytes')).toEqual(first);
    expect((await refusalFrom(ask('File 3', 'others'))).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('replays the answer of the call, not what its transaction returned', async () => {
    const ask = () => toy.call(welcome, clerk, { name: 'Ngozi' }, { idempotencyKey: 'welcome' });
    const first = await ask();
    expect(first.message).toMatch(/^Welcome Ngozi, number \d+$/);
    expect(await ask()).toEqual(first);
  });

  it('does not keep half an answer: two transactions under one key are refused unless declared repeatable', async () => {
    expect(await toy.call(writeTwice, clerk, {})).toEqual({ message: 'both' });
    const refused = await refusalFrom(toy.call(writeTwice, clerk, {}, { idempotencyKey: 'twice' }));
    expect(refused.code).toBe('INTERNAL');
  });

  it('gives up at the deadline', async () => {
    const late = await refusalFrom(toy.call(slow, clerk, {}, { deadlineMs: 30 }));
    expect(late).toMatchObject({ code: 'DEADLINE_EXCEEDED', status: 503 });
  });

  it('does not start a call whose deadline has passed on its way', async () => {
    const context = toy.service.context as ServiceContext;
    const { open: create } = toy.service.app.get(AccountHandlers, { strict: false });
    const frame = (deadline: number) =>
      requestFrame(
        context.seal.sign(anActor({ permissions: ['toy.open'] })),
        { correlationId: 'late', deadline },
        JSON.stringify({ name: 'Too late' }),
      );
    const now = systemClock.now().getTime();
    const late = await answer(create, context, frame(now - 1));
    expect(late.toString()).toContain('DEADLINE_EXCEEDED');
    const written = () => toy.database.reader.query("SELECT id FROM accounts WHERE name = 'Too late'");
    expect(await written()).toEqual([]);
    readReplyFrame(await answer(create, context, frame(now + 5000)));
    expect(await written()).toHaveLength(1);
  });

  it('does not start a call that outlived the signature of its actor, though its deadline is later', async () => {
    const context = toy.service.context as ServiceContext;
    const { open: create } = toy.service.app.get(AccountHandlers, { strict: false });
    const now = systemClock.now().getTime();
    const sealAt = (instant: number) => new ActorSeal('k'.repeat(32), () => instant);
    const frame = requestFrame(
      sealAt(now).sign(anActor({ permissions: ['toy.open'] })),
      { correlationId: 'stale', deadline: now + 600_000 },
      JSON.stringify({ name: 'Stale' }),
    );
    const reply = (await answer(create, { ...context, seal: sealAt(now + 60_001) }, frame)).toString();
    expect(JSON.parse(reply.slice(1))).toMatchObject({ code: 'DEADLINE_EXCEEDED', status: 503 });
    expect(await toy.database.reader.query("SELECT id FROM accounts WHERE name = 'Stale'")).toEqual([]);
  });

  it('answers an outage of the database as one, not as an error of ours', async () => {
    const context = toy.service.context as ServiceContext;
    const away: Database = {
      ...context.database,
      dialect: context.database.dialect,
      reader: context.database.reader,
      write: () => Promise.reject(new DatabaseAway('ECONNREFUSED')),
    };
    const { open: create } = toy.service.app.get(AccountHandlers, { strict: false });
    const frame = requestFrame(
      context.seal.sign(anActor({ permissions: ['toy.open'] })),
      { correlationId: 'away', deadline: systemClock.now().getTime() + 5000 },
      JSON.stringify({ name: 'Away' }),
    );
    const reply = (await answer(create, { ...context, database: away }, frame)).toString();
    expect(JSON.parse(reply.slice(1))).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  });

  it('announces facts after the commit and takes each once, however often it arrives', async () => {
    const id = await open('Announced');
    expect(await toy.announced(accountOpened)).toContainEqual({ organisationId: 20, id, name: 'Announced' });
    const fact = { organisationId: 20, id: 90_001, name: 'Twice' };
    await toy.deliver(accountOpened, fact, '00000000-0000-7000-8000-000000000001');
    await toy.deliver(accountOpened, fact, '00000000-0000-7000-8000-000000000001');
    const unit = await toy.database.reader.query<{ account_id: number }>(
      'SELECT account_id FROM opened WHERE account_id IN (?, 90001)',
      [id],
    );
    expect(unit).toHaveLength(2);
    expect(Opened.crossesTenants).toBe(true);
  });

  it('puts a fact aside that cannot be taken, with the reason', async () => {
    await toy.deliver(poison, { organisationId: 20 }, '00000000-0000-7000-8000-000000000002');
    const dead = await toy.database.reader.query<{ consumer: string; reason: string; attempts: number }>(
      'SELECT consumer, reason, attempts FROM dead_letters',
    );
    expect(dead).toEqual([{ consumer: 'toy.poison', reason: 'Error: cannot take this', attempts: 6 }]);
    expect(toy.service.app.get(AccountHandlers, { strict: false }).poisoned).toBe(6);
  });

  it('puts no fact aside because the database is away: it stays with the bus', async () => {
    const context = toy.service.context as ServiceContext;
    const database: Database = {
      ...context.database,
      dialect: context.database.dialect,
      reader: context.database.reader,
      write: () => Promise.reject(new DatabaseAway('ECONNREFUSED')),
    };
    const { opened } = toy.service.app.get(AccountHandlers, { strict: false });
    const take = factHandler(opened, { ...context, database });
    const fact: Fact = {
      id: '00000000-0000-7000-8000-000000000003',
      name: accountOpened.name,
      version: 1,
      key: 'away',
      organisationId: 20,
      occurredAt: '2026-01-01T00:00:00.000Z',
      correlationId: 'away',
      body: { organisationId: 20, id: 90_002, name: 'Away' },
    };
    await expect(take(fact)).rejects.toBeInstanceOf(DatabaseAway);
    const dead = await toy.database.reader.query(
      "SELECT id FROM dead_letters WHERE fact_id = '00000000-0000-7000-8000-000000000003'",
    );
    expect(dead).toEqual([]);
  });
});
