import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Parameter, Reader } from '@kobodesk/chassis/database/database';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { notifications } from '../index.js';
import { settlementByHand, StatementLetters } from './statement-letters.js';
import { StatementRuns } from './statement-runs.js';

const clerk = anActor({ organisationId: 20 });
const now = new Date('2026-11-20T09:00:00.000Z');

describe('what is known of statements that were sent', () => {
  let under: ServiceUnderTest;
  const asked: { sql: string; values: readonly Parameter[] }[] = [];
  beforeAll(async () => {
    under = await aService({ definition: notifications });
    const account = { beneficiary: '1057:0360883515', currencyId: 566 };
    const sent = async (
      letterKey: string,
      recipient: string,
      more: { doneAt?: null; note?: string } = {},
    ) => {
      const row = {
        letterKey,
        recipient,
        customerName: '',
        runId: null,
        scheduleRunId: null,
        exportId: null,
      };
      await new StatementLetters(scope(writer)).insert({
        ...row,
        filter: { settlement: { ...account, number: 1, toDay: '2026-10-31' } },
        tries: 0,
        note: '',
        doneAt: now,
        correlationId: null,
        ...more,
      });
    };
    let writer!: Parameters<Parameters<ServiceUnderTest['database']['write']>[0]>[0];
    await under.database.write(async (executor) => {
      writer = executor;
      for (let other = 0; other < 300; other += 1)
        await sent(
          `${settlementByHand({ beneficiary: `1:${other}`, currencyId: 566 })}:${other}`,
          'other@test',
        );
      await sent(`${settlementByHand(account)}:9`, 'first@nama.test');
      await sent(`${settlementByHand(account)}:10`, 'last@nama.test');
      await sent(`${settlementByHand(account)}:11`, 'waits@nama.test', { doneAt: null });
      await sent(`${settlementByHand(account)}:12`, 'failed@nama.test', { note: 'came back' });
      await sent(`${settlementByHand({ ...account, currencyId: 5660 })}:13`, 'another@nama.test');
      await sent(`clock:settlement:2026-10:${account.beneficiary}:566`, 'clock@nama.test');
    });
  });
  afterAll(() => under.stop());

  const scope = (executor: Reader) => ({
    executor,
    actor: clerk,
    now,
    organisationId: clerk.organisationId,
    correlationId: 'test',
  });
  const watched = () => {
    asked.length = 0;
    const { reader } = under.database;
    const executor: Reader = {
      ...reader,
      query: (sql, values = []) => {
        asked.push({ sql, values });
        return reader.query(sql, values);
      },
    };
    return scope(executor);
  };

  it('finds where somebody sent the last one, by a stretch of the keys', async () => {
    const address = await new StatementLetters(watched()).addressOf({
      beneficiary: '1057:0360883515',
      currencyId: 566,
    });
    expect(address).toBe('last@nama.test');
    const [{ sql, values } = { sql: '', values: [] }] = asked;
    const { reader } = under.database;
    if (reader.dialect === 'sqlite') {
      const steps = await reader.query<{ detail: string }>(['EXPLAIN QUERY PLAN', sql].join(' '), values);
      expect(steps.map(({ detail }) => detail).join('\n')).toContain(
        'USING INDEX statement_letters_once (organisation_id=? AND letter_key>? AND letter_key<?)',
      );
      return;
    }
    const steps = await reader.query<{ type: string; key: string }>(
      ['EXPLAIN FORMAT=TRADITIONAL', sql].join(' '),
      values,
    );
    expect(steps.map(({ type, key }) => `${type} ${key}`)).toContain('range statement_letters_once');
  });

  it('knows of each job whether a run is open by its key, and asks nothing', async () => {
    const run = { dueAt: now, scheduleRunId: null };
    const begin = (job: 'settlement' | 'statement') =>
      under.database.write(async (executor) => {
        const query = async () => {
          throw new Error('nothing is asked');
        };
        return new StatementRuns(scope({ ...executor, query })).begin({ ...run, job });
      });
    expect(await begin('statement')).toBe(true);
    expect(await begin('statement')).toBe(false);
    expect(await begin('settlement')).toBe(true);
  });
});
