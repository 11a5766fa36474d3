import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemActor } from '@kobodesk/contracts/kernel';
import {
  acceptBankLine,
  findBankLines,
  getUnexplained,
  listBankMoves,
  markInvoicePaid,
  runBankMatch,
  searchBankLines,
  undoBankLine,
  verifyUnexplained,
  withdrawBankStatement,
  type BankStatementLine,
} from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { numbersFrom } from '../match/adversary.builders.js';
import { Bench, maker } from '../../mark-paid/mark-paid.builders.js';
import { BankMatchDesk } from './match-desk.js';

const accountant = anActor({ userName: 'books@naa.test', permissions: ['reconciliation.manage'] });
const foreigner = anActor({ ...accountant, organisationId: 10, homeOrganisationId: 10 });

describe('lines of bank statements', () => {
  const bench = new Bench();
  beforeAll(async () => {
    await bench.start();
    bench.wantsChecker = false;
  });
  afterAll(() => bench.stop());

  const matching = () => bench.service.service.app.get(BankMatchDesk, { strict: false });
  const paid = async (amount: string, reference: string, day: string, payerName = ''): Promise<string> => {
    const { invoiceNumber } = bench.raise({ amount, outstanding: amount, payerName });
    const claim = { invoiceNumber, remitaRetrievalReference: reference, paymentDate: day };
    await bench.service.call(markInvoicePaid, maker, claim);
    return invoiceNumber;
  };
  const take = async (account: string, name: string, rows: readonly string[]) =>
    bench.take(accountant, account, rows, name);
  const run = async () => (await bench.service.call(runBankMatch, accountant, {})).data;
  const linesOf = async (statementId: number): Promise<readonly BankStatementLine[]> =>
    (await bench.service.call(searchBankLines, accountant, { pageSize: 100, parameter: { statementId } }))
      .results;
  const count = async (sql: string, ...own: (number | string)[]): Promise<number> =>
    Number((await bench.service.database.reader.query<{ n: number | string }>(sql, own))[0]?.n);
  const agrees = async (): Promise<void> => {
    const { data } = await bench.service.call(verifyUnexplained, accountant, {});
    expect(data.filter(({ agrees: is }) => !is)).toEqual([]);
    const open = await bench.service.call(findBankLines, accountant, { pageSize: 1 });
    expect(data.map(({ added }) => added)).toEqual(open.data.unexplained);
    // counted from the lines, where a day is asked for
    const counted = await bench.service.call(findBankLines, accountant, {
      pageSize: 1,
      parameter: { fromDay: '2000-01-01' },
    });
    expect(open.totalCount).toBe(counted.totalCount);
  };

  it('are matched when a statement is taken, by nobody', async () => {
    await paid('50000', '250000000301', '2026-03-02');
    const { id } = await take('3000000301', 'march', ['03/03/2026,NIP 250000000301,,50000']);
    await matching().wake();
    expect(await linesOf(id)).toMatchObject([{ standing: 'certain', decidedBy: '', version: 1 }]);
    expect(await run()).toMatchObject({ changed: 0, isGoingOn: false });
    await agrees();
  });

  it('are the same, however often and in whatever parts they are taken and matched', async () => {
    const account = '3000000302';
    const rows: string[] = [];
    for (let nth = 10; nth < 30; nth += 1) {
      const rrr = `2500000005${nth}`;
      await paid(`${nth}00.5`, rrr, '2026-05-02');
      const day = `${String(3 + Math.floor(nth / 5)).padStart(2, '0')}/05/2026`;
      // every fifth is a stranger's, with a twin
      rows.push(
        `${day},${nth % 5 === 0 ? 'CASH DEP' : `NIP ${rrr}`},,${nth % 5 === 0 ? '7.5' : `${nth}00.5`}`,
      );
      if (nth % 5 === 0) rows.push(`${day},CASH DEP,,7.5`);
    }
    const days = [...new Set(rows.map((row) => row.slice(0, 10)))];
    const next = numbersFrom(104);
    for (let turn = 0; turn < 12; turn += 1) {
      const from = next(days.length);
      const some = days.slice(from, from + 1 + next(days.length - from));
      // a bank gives whole days
      await take(
        account,
        `part ${turn}`,
        rows.filter((row) => some.includes(row.slice(0, 10))),
      );
      if (next(3) === 0) await run();
    }
    await take(account, 'whole', rows);
    await Promise.all([run(), matching().wake()].map((one) => Promise.resolve(one).catch(() => undefined)));
    await run();
    expect(await count('SELECT COUNT(*) AS n FROM bank_lines WHERE account = ?', account)).toBe(rows.length);
    const standing = `FROM bank_decisions d JOIN bank_lines l ON l.id = d.line_id WHERE l.account = ?`;
    expect(await count(`SELECT COUNT(*) AS n ${standing} AND d.successor = 0`, account)).toBe(rows.length);
    expect(await count(`SELECT COUNT(*) AS n ${standing}`, account)).toBe(rows.length);
    expect(await count(`SELECT COUNT(*) AS n ${standing} AND d.class = 'certain'`, account)).toBe(16);
    const explained = `SELECT COUNT(*) AS n FROM bank_explanations e JOIN bank_lines l ON l.id = e.line_id WHERE l.account = ?`;
    expect(await count(explained, account)).toBe(16);
    await agrees();
  });

  it('come to a sum of what is unexplained, which every change keeps', async () => {
    const before = (await bench.service.call(getUnexplained, accountant, {})).data;
    const sum = Number(before.find(({ currency }) => currency === 'NGN')?.amount ?? '0');
    const now = async () =>
      Number((await bench.service.call(getUnexplained, accountant, {})).data[0]?.amount) - sum;
    await paid('60000', '250000000303', '2026-06-02');
    const { id } = await take('3000000303', 'june', [
      '03/06/2026,NIP 250000000303,,60000',
      '03/06/2026,STRANGER,,5.5',
      '03/06/2026,FEE,9,',
    ]);
    await run();
    expect(await now()).toBe(5.5);
    await agrees();
    const [line] = await linesOf(id);
    await bench.service.call(acceptBankLine, accountant, { lineId: line?.id ?? 0, version: 1 });
    expect(await now()).toBe(5.5);
    await bench.service.call(undoBankLine, accountant, {
      lineId: line?.id ?? 0,
      version: 2,
      reason: 'Not ours',
    });
    expect(await now()).toBe(60_005.5);
    await agrees();
    const other = await take('3000000304', 'wrong', ['03/06/2026,OTHER,,100', '04/06/2026,FEE,1,']);
    expect(await now()).toBe(60_105.5);
    await bench.service.call(withdrawBankStatement, accountant, { id: other.id, reason: 'Wrong account' });
    expect(await now()).toBe(60_005.5);
    await agrees();
    expect(await bench.service.call(getUnexplained, foreigner, {})).toEqual({ data: [] });
    expect(await bench.service.call(verifyUnexplained, foreigner, {})).toEqual({ data: [] });
  });

  it('say when what is kept of them is another sum', async () => {
    await bench.service.database.write((executor) =>
      executor.run('UPDATE bank_unexplained SET line_count = line_count + 1 WHERE organisation_id = 20'),
    );
    const { data } = await bench.service.call(verifyUnexplained, accountant, {});
    expect(data).toMatchObject([{ currency: 'NGN', agrees: false }]);
    await bench.service.database.write((executor) =>
      executor.run('UPDATE bank_unexplained SET line_count = line_count - 1 WHERE organisation_id = 20'),
    );
  });

  it('are of a known payer, where a person said so of the same words before; and not any more once it is undone', async () => {
    await paid('21437.55', '250000000305', '2026-07-02', 'Skyways Airlines Ltd');
    await paid('34561.27', '250000000306', '2026-07-09', 'Skyways Airlines Ltd');
    const words = 'NIP/UBA/ADA OBI VENTURES/PARKING';
    const first = await take('3000000305', 'july', [
      '03/07/2026,NIP/GTB/ADA OBI VENTURES/250000000305,,21437.55',
    ]);
    const second = await take('3000000305', 'july again', [`10/07/2026,${words},,34561.27`]);
    await run();
    expect(await linesOf(second.id)).toMatchObject([{ standing: 'none' }]);
    const [line] = await linesOf(first.id);
    const accepted = { lineId: line?.id ?? 0, version: line?.version ?? 0 };
    await bench.service.call(acceptBankLine, accountant, accepted);
    await run();
    expect(await linesOf(second.id)).toMatchObject([
      {
        standing: 'strong',
        pass: 'P5',
        payments: [{ reference: '250000000306' }],
        evidence: [
          '₦34,561.27 equal to the kobo, a rare amount',
          `The payer is known: line ${accepted.lineId} has the same words, and was accepted as paid by Skyways Airlines Ltd`,
          'Paid on 9 Jul 2026, 1 day before the value day',
          'Not certain: no RRR, reference or invoice of it stands in the line',
        ],
      },
    ]);
    const undo = { lineId: accepted.lineId, version: accepted.version + 1, reason: 'Somebody else' };
    await bench.service.call(undoBankLine, accountant, undo);
    await run();
    expect(await linesOf(second.id)).toMatchObject([{ standing: 'none' }]);
    await agrees();
  });

  it('are decided when they are, and not when the run began', async () => {
    const { clock } = bench.service;
    // long after the others: a first statement is matched at once
    const began = new Date(clock.now().getTime() + 3_600_000);
    const later = new Date(began.getTime() + 5 * 60_000);
    await paid('50001', '250000000309', '2026-03-02');
    clock.stopAt(began);
    bench.invoices.meanwhile = () => {
      clock.stopAt(later);
      return Promise.resolve();
    };
    await take('3000000309', 'long', ['03/03/2026,NIP 250000000309,,50001']);
    await matching().wake();
    const asked = { organisationId: 20, after: 0 };
    const { data: moves } = await bench.service.call(listBankMoves, systemActor('settlement', 20), asked);
    expect(moves.at(-1)).toMatchObject({ amount: '50001', recordedAt: later.toISOString() });
    clock.runFrom();
  });
});
