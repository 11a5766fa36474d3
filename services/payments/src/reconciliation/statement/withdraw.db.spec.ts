import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import {
  acceptBankLine,
  markInvoicePaid,
  runBankMatch,
  searchBankLines,
  searchBankStatements,
  undoBankLine,
  withdrawBankStatement,
} from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import type { Executor, Parameter } from '@kobodesk/chassis/database/database';
import { Decisions } from '../desk/decisions.js';
import { Bench, maker } from '../../mark-paid/mark-paid.builders.js';
import { BankLines } from './statements.js';

const accountant = anActor({ userName: 'books@naa.test', permissions: ['reconciliation.manage'] });
const reader = anActor({ permissions: ['reconciliation.view'] });
const foreigner = anActor({ ...accountant, organisationId: 10, homeOrganisationId: 10 });
const reason = 'It is of another account';
const nothing = {
  class: 'none',
  pass: null,
  rulesVersion: 1,
  paymentIds: [],
  rivalIds: [],
  evidence: [],
  runnerUpId: null,
  whyLost: '',
  state: 'found',
  madeBy: '',
} as const;

interface Asked {
  readonly sql: string;
  readonly values: readonly Parameter[];
}

describe('a bank statement that was given for the wrong account', () => {
  const bench = new Bench();
  beforeAll(async () => {
    await bench.start();
    bench.wantsChecker = false;
  });
  afterAll(() => bench.stop());

  const paid = async (reference: string): Promise<void> => {
    const { invoiceNumber } = bench.raise({ amount: '50000', outstanding: '50000' });
    const claim = { invoiceNumber, remitaRetrievalReference: reference, paymentDate: '2026-03-02' };
    await bench.service.call(markInvoicePaid, maker, claim);
  };
  const take = async (account: string, ...rows: readonly string[]): Promise<number> =>
    (await bench.take(accountant, account, rows)).id;
  const match = () => bench.service.call(runBankMatch, accountant, {});
  const withdraw = (id: number) => bench.service.call(withdrawBankStatement, accountant, { id, reason });
  const refused = (id: number, actor = accountant) =>
    bench.service.refused(withdrawBankStatement, actor, { id, reason });
  const linesOf = async (statementId: number) =>
    (await bench.service.call(searchBankLines, accountant, { pageSize: 100, parameter: { statementId } }))
      .results;
  const count = async (sql: string): Promise<number> => {
    const [row] = await bench.service.database.reader.query<{ many: number | string }>(
      `SELECT COUNT(*) AS many FROM ${sql}`,
    );
    return Number(row?.many);
  };
  /** What keeps in mind what is asked. */
  const scopeOf = (executor: Executor, asked: Asked[]) => ({
    executor: {
      ...executor,
      query: ((sql, values = []) => {
        asked.push({ sql, values });
        return executor.query(sql, values);
      }) as Executor['query'],
    },
    actor: accountant,
    now: bench.service.clock.now(),
    organisationId: accountant.organisationId,
    correlationId: 'test',
  });
  const orphans = async (): Promise<number> =>
    (await count('bank_decisions d WHERE NOT EXISTS (SELECT 1 FROM bank_lines l WHERE l.id = d.line_id)')) +
    (await count('bank_explanations e WHERE NOT EXISTS (SELECT 1 FROM bank_lines l WHERE l.id = e.line_id)'));

  it('goes with its lines and what the rules made of them, and can be taken for the right one', async () => {
    await paid('250000000001');
    const rows = ['03/03/2026,NIP 250000000001,,50000', '03/03/2026,COT,5,'];
    const id = await take('1000000001', ...rows);
    await match();
    expect(await linesOf(id)).toMatchObject([{ standing: 'certain' }, { standing: 'none' }]);
    expect(await withdraw(id)).toEqual({
      message: 'The bank statement is withdrawn, and its file can be taken again',
    });
    const missing = { status: 404, message: 'The bank statement was not found' };
    expect(await refused(id)).toMatchObject(missing);
    expect(await orphans()).toBe(0);
    expect(await count(`bank_lines WHERE statement_id = ${id}`)).toBe(0);
    const again = await take('1000000002', ...rows);
    expect(again).not.toBe(id);
    await match();
    // the payment is free to be explained by the line of the right account
    expect(await linesOf(again)).toMatchObject([{ standing: 'certain' }, { standing: 'none' }]);
    const told = (await bench.service.announced(auditRecorded)).find(
      ({ action }) => action === 'Withdraw bank statement',
    );
    expect(told).toMatchObject({ entityId: String(id), before: { account: '1000000001', lines: 2 } });
  });

  it('stays once a person has decided on a line of it, also when that was undone', async () => {
    await paid('250000000002');
    const id = await take('1000000003', '03/03/2026,NIP 250000000002,,50000');
    await match();
    const [line] = await linesOf(id);
    const asked = { lineId: line?.id ?? 0, version: line?.version ?? 0 };
    await bench.service.call(acceptBankLine, accountant, asked);
    const decided = { status: 409, code: 'BANK_STATEMENT_DECIDED' };
    expect(await refused(id)).toMatchObject(decided);
    await bench.service.call(undoBankLine, accountant, {
      ...asked,
      version: asked.version + 1,
      reason: 'No',
    });
    expect(await refused(id)).toMatchObject(decided);
  });

  it('stays while a later one has days of it: what both have stands here', async () => {
    const rows = ['03/04/2026,A,,1', '04/04/2026,B,,2'];
    const first = await take('1000000004', ...rows);
    const later = await take('1000000004', ...rows, '05/04/2026,C,,3');
    expect(await refused(first)).toMatchObject({
      status: 409,
      message:
        'A later statement of this account has days of it, 1000000004.csv: please withdraw that one first',
    });
    await withdraw(later);
    await withdraw(first);
    const search = { parameter: { account: '1000000004' } };
    expect(await bench.service.call(searchBankStatements, accountant, search)).toMatchObject({
      totalCount: 0,
    });
  });

  it('leaves nothing of itself behind when its lines are matched in the same moment', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const id = await take(
        '1000000005',
        ...Array.from({ length: 20 }, (_each, at) => `03/05/2026,LINE ${turn} ${at},,${at + 1}`),
      );
      const ends = await Promise.allSettled([match(), withdraw(id), match()]);
      expect(ends[1]?.status).toBe('fulfilled');
      expect(await orphans()).toBe(0);
      expect(await count(`bank_lines WHERE statement_id = ${id}`)).toBe(0);
    }
  });

  it('waits for whoever is deciding on its lines', async () => {
    const rows = Array.from({ length: 20 }, (_each, at) => `03/05/2026,LINE ${at},,${at + 1}`);
    const id = await take('1000000009', ...rows);
    await match();
    const lines = await linesOf(id);
    const order: string[] = [];
    const now = bench.service.clock.now();
    let going: Promise<unknown> = Promise.resolve();
    const asked: Asked[] = [];
    await bench.service.database.write(async (executor) => {
      const scope = scopeOf(executor, asked);
      await new BankLines(scope).identities({
        account: '1000000009',
        fromDay: '2026-05-03',
        toDay: '2026-05-03',
      });
      const made = lines.map(({ id: lineId, version }) => ({
        ...nothing,
        lineId,
        version: version + 1,
        madeAt: now,
      }));
      await new Decisions(scope).put(made);
      going = withdraw(id).then(() => order.push('withdrawn'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      order.push('decided');
    });
    await going;
    expect(order).toEqual(['decided', 'withdrawn']);
    expect(await orphans()).toBe(0);
    const { reader } = bench.service.database;
    // SQLite has one writer: there is nothing to be held
    if (reader.dialect === 'sqlite') return;
    for (const { sql, values } of asked.slice(0, 2)) {
      const plan = await reader.query<{ Extra: string }>(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, values);
      // nor an index alone
      expect(plan.map(({ Extra }) => /using index(?! condition)/i.test(Extra))).toEqual([false]);
    }
  });

  it('is withdrawn once, though two ask in the same moment', async () => {
    const id = await take('1000000006', '03/06/2026,A,,1');
    const ends = await Promise.allSettled([withdraw(id), withdraw(id)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is of one agency, and withdrawn by those who may manage reconciliation', async () => {
    const id = await take('1000000007', '03/07/2026,A,,1');
    expect(await refused(id, foreigner)).toMatchObject({ status: 404 });
    expect((await refused(id, reader)).code).toBe('NOT_PERMITTED');
  });

  it('is the only way by which what was taken, decided or agreed on can go', async () => {
    await paid('250000000009');
    const id = await take('1000000008', '04/03/2026,NIP 250000000009,,50000');
    await match();
    const change = (sql: string) => bench.service.database.write((executor) => executor.run(sql));
    for (const [sql, words] of [
      [`DELETE FROM bank_lines WHERE statement_id = ${id}`, 'withdrawn alone'],
      [`UPDATE bank_lines SET amount_thousandths = 1 WHERE statement_id = ${id}`, 'never changed'],
      [`DELETE FROM bank_statements WHERE id = ${id}`, 'withdrawn alone'],
      [`UPDATE bank_statements SET account = '1' WHERE id = ${id}`, 'never changed'],
      ["UPDATE bank_decisions SET class = 'certain' WHERE class <> 'certain'", 'superseded'],
      ['UPDATE bank_decisions SET successor = 0 WHERE successor <> 0', 'superseded'],
      ["UPDATE bank_decisions SET evidence = '[]' WHERE successor = 0", 'superseded'],
      [`DELETE FROM bank_decisions WHERE successor = 0`, 'withdrawn alone'],
      ['UPDATE bank_withdrawals SET line_count = 0', 'never changed or removed'],
      ['DELETE FROM bank_withdrawals', 'never changed or removed'],
    ] as const)
      await expect(change(sql)).rejects.toThrow(words);
    expect(await linesOf(id)).toMatchObject([{ standing: 'certain', amount: '50000' }]);
  });
});
