import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sumOf, systemActor, thousandths } from '@kobodesk/contracts/kernel';
import {
  acceptBankLine,
  bankMoneyMoved,
  listBankMoves,
  markInvoicePaid,
  runBankMatch,
  searchBankLines,
  undoBankLine,
  withdrawBankStatement,
} from '@kobodesk/contracts/payments';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { Bench, maker } from '../../mark-paid/mark-paid.builders.js';
import { BankMoves } from './bank-moves.js';

const accountant = anActor({ userName: 'books@naa.test', permissions: ['reconciliation.manage'] });
const ledger = systemActor('settlement', 20);

describe('money that arrived', () => {
  const bench = new Bench();
  beforeAll(async () => {
    await bench.start();
    bench.wantsChecker = false;
  });
  afterAll(() => bench.stop());

  const paid = async (amount: string, reference: string): Promise<void> => {
    const { invoiceNumber } = bench.raise({ amount, outstanding: amount });
    const claim = { invoiceNumber, remitaRetrievalReference: reference, paymentDate: '2026-03-02' };
    await bench.service.call(markInvoicePaid, maker, claim);
  };
  const take = async (account: string, ...rows: readonly string[]): Promise<number> =>
    (await bench.take(accountant, account, rows)).id;
  const match = () => bench.service.call(runBankMatch, accountant, {});
  const lineOf = async (statementId: number) => {
    const { results } = await bench.service.call(searchBankLines, accountant, { parameter: { statementId } });
    const [line] = results;
    if (!line) throw new Error('no line');
    return { lineId: line.id, version: line.version };
  };
  const moved = async (after = 0) =>
    (await bench.service.call(listBankMoves, ledger, { organisationId: 20, after })).data;
  const told = async () => (await bench.service.announced(bankMoneyMoved)).map(({ number }) => number);

  it('is moved once by what is certain, and not again when a person agrees', async () => {
    await paid('50000', '250000000001');
    const id = await take('1000000001', '03/03/2026,NIP 250000000001,,50000', '03/03/2026,STRANGER,,7');
    await match();
    await match();
    await bench.service.call(acceptBankLine, accountant, await lineOf(id));
    const [move, ...more] = await moved();
    expect(more).toEqual([]);
    expect(move).toMatchObject({
      number: 1,
      kind: 'banked',
      version: 1,
      day: '2026-03-03',
      account: '1000000001',
      currencyId: 566,
      amount: '50000',
      fee: '0',
      payments: [{ amount: '50000' }],
    });
    const { lineId, version } = await lineOf(id);
    await bench.service.call(undoBankLine, accountant, { lineId, version, reason: 'Not ours' });
    expect(await moved(1)).toMatchObject([
      { number: 2, kind: 'unbanked', version: 3, amount: '50000', payments: move?.payments },
    ]);
    expect(await told()).toEqual([1, 2]);
  });

  it('is taken back with the statement that is withdrawn', async () => {
    await paid('60000', '250000000002');
    const id = await take('1000000002', '03/03/2026,NIP 250000000002,,60000', '03/03/2026,FEE,5,');
    await match();
    expect(await moved(2)).toMatchObject([{ number: 3, kind: 'banked', amount: '60000' }]);
    await bench.service.call(withdrawBankStatement, accountant, { id, reason: 'Another account' });
    expect(await moved(3)).toMatchObject([
      { number: 4, kind: 'unbanked', amount: '60000', account: '1000000002' },
    ]);
    expect(await told()).toEqual([1, 2, 3, 4]);
  });

  it('is numbered without a gap, though several decide in the same moment', async () => {
    const ids: number[] = [];
    for (let nth = 10; nth < 16; nth += 1) {
      await paid(`${nth}00`, `2500000001${nth}`);
      ids.push(await take(`10000000${nth}`, `03/03/2026,NIP 2500000001${nth},,${nth}00`));
    }
    await match();
    await Promise.all(
      ids.map(async (id) => {
        const line = await lineOf(id);
        return bench.service.call(undoBankLine, accountant, { ...line, reason: 'No' });
      }),
    );
    const all = await moved();
    expect(all.map(({ number }) => number)).toEqual(all.map((_each, at) => at + 1));
    expect(all.filter(({ kind }) => kind === 'banked')).toHaveLength(8);
    expect(all.filter(({ kind }) => kind === 'unbanked')).toHaveLength(8);
  });

  it('is moved in parts where it is of more payments than one move has', async () => {
    const amounts = ['71000.01', '72000.02', '73000.03'];
    for (const [nth, amount] of amounts.entries()) await paid(amount, `25000000030${nth}`);
    const stored = await bench.service.database.reader.query<{ id: number }>(
      "SELECT id FROM payments WHERE rrr LIKE '25000000030_' ORDER BY id",
    );
    const paymentIds = stored.map(({ id }) => Number(id));
    const last = (await moved()).length;
    const move = {
      kind: 'banked' as const,
      lineId: 99,
      version: 1,
      account: '1000000099',
      day: '2026-03-04',
      currency: 'NGN',
      amount: 215_000_060n,
      paymentIds,
      recordedAt: bench.service.clock.now(),
    };
    const unit = new Unit(bench.service.service.context as ServiceContext, {
      actor: accountant,
      correlationId: 'test',
      now: bench.service.clock.now(),
      operation: 'test',
    });
    expect(await unit.write((tx) => tx.of(BankMoves).add([move], 2))).toBe(last + 2);
    const parts = await moved(last);
    expect(parts.map(({ number, payments }) => [number, payments.map(({ amount }) => amount)])).toEqual([
      [last + 1, ['71000.01', '72000.02']],
      [last + 2, ['73000.03']],
    ]);
    // the line brought 1,000 less than was paid: each part less by as much as it is of all
    expect(sumOf(parts.map(({ amount }) => thousandths(amount)))).toBe(215_000_060n);
    expect(sumOf(parts.map(({ fee }) => thousandths(fee)))).toBe(1_000_000n);
    for (const { fee } of parts) expect(thousandths(fee) > 0n).toBe(true);
  });

  it('is of one agency, told inside only, and never changed', async () => {
    const foreign = systemActor('settlement', 10);
    expect(await bench.service.call(listBankMoves, foreign, { organisationId: 10, after: 0 })).toEqual({
      data: [],
      next: null,
    });
    for (const sql of ['UPDATE bank_moves SET amount_thousandths = 1', 'DELETE FROM bank_moves'])
      await expect(bench.service.database.write((executor) => executor.run(sql))).rejects.toThrow(
        'never changed or removed',
      );
  });
});
