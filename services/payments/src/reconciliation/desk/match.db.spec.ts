import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditRecorded, dayAfter } from '@kobodesk/contracts/kernel';
import {
  acceptBankLine,
  findBankLines,
  listBankDays,
  listUnsettledPayments,
  markInvoicePaid,
  runBankMatch,
  searchBankLines,
  undoBankLine,
  whyNotBankLine,
  type BankStatementLine,
} from '@kobodesk/contracts/payments';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { BankMatchDesk } from './match-desk.js';
import { Bench, maker } from '../../mark-paid/mark-paid.builders.js';

const accountant = anActor({ userName: 'books@naa.test', permissions: ['reconciliation.manage'] });
const foreigner = anActor({ ...accountant, organisationId: 10, homeOrganisationId: 10 });
const account = '3000000001';

describe('what explains the lines of bank statements', () => {
  const bench = new Bench();
  beforeAll(async () => {
    await bench.start();
    bench.wantsChecker = false;
  });
  afterAll(() => bench.stop());

  /** An invoice that was paid, by its number. */
  const paid = async (amount: string, reference: string, day: string, payerName = ''): Promise<string> => {
    const { invoiceNumber } = bench.raise({ amount, outstanding: amount, payerName });
    const claim = { invoiceNumber, remitaRetrievalReference: reference, paymentDate: day };
    await bench.service.call(markInvoicePaid, maker, claim);
    return invoiceNumber;
  };
  const take = async (name: string, ...rows: readonly string[]): Promise<number> =>
    (await bench.take(accountant, account, rows, name)).id;
  const desk = <D extends { wake(): Promise<void> }>(kind: new (...given: never[]) => D) =>
    bench.service.service.app.get(kind as never, { strict: false }) as D;
  const run = async () => (await bench.service.call(runBankMatch, accountant, {})).data;
  const search = (statementId: number, more: object = {}) =>
    bench.service.call(searchBankLines, accountant, { pageSize: 100, parameter: { statementId, ...more } });
  const lineOf = async (statementId: number, narration: string): Promise<BankStatementLine> => {
    const found = (await search(statementId)).results.find((line) => line.narration === narration);
    if (!found) throw new Error(`no line ${narration}`);
    return found;
  };

  it('is found by the rules, and shown with its evidence', async () => {
    const invoice = await paid('50000', '250000000001', '2026-03-02');
    const id = await take(
      'march',
      '03/03/2026,NIP 2500-0000-0001,,50000',
      '03/03/2026,UNKNOWN,,7',
      '04/03/2026,FEE,5,',
    );
    // by itself, when it is taken
    await desk(BankMatchDesk).wake();
    const { data, results } = await search(id);
    expect(data).toMatchObject({ counts: { certain: 1, none: 2, unread: 0 }, unexplained: '7' });
    expect(results[0]).toMatchObject({
      standing: 'certain',
      pass: 'P1',
      version: 1,
      payments: [{ invoiceNumber: invoice, amount: '50000', day: '2026-03-02' }],
      decidedBy: '',
    });
    expect(results[0]?.evidence).toContain('RRR 250000000001 stands in the line');
    expect((await search(id, { standing: 'none' })).results.map(({ narration }) => narration)).toEqual([
      'UNKNOWN',
      'FEE',
    ]);
    expect((await search(id, { standing: 'none' })).totalCount).toBe(2);
  });

  it('is the same however often it is looked for', async () => {
    expect(await run()).toMatchObject({
      isGoingOn: false,
      lines: 3,
      changed: 0,
      counts: { certain: 1, none: 2 },
    });
  });

  it('is not believed any more when a later statement disputes it', async () => {
    await paid('60000', '250000000002', '2026-04-02');
    const first = await take('april', '03/04/2026,WEB 250000000002,,60000');
    await run();
    expect(await lineOf(first, 'WEB 250000000002')).toMatchObject({ standing: 'certain' });
    const second = await take('april again', '04/04/2026,WEB 250000000002,,60000');
    expect(await run()).toMatchObject({ changed: 2 });
    const twins = [await lineOf(first, 'WEB 250000000002'), await lineOf(second, 'WEB 250000000002')];
    expect(twins.map(({ standing, version }) => [standing, version])).toEqual([
      ['ambiguous', 2],
      ['ambiguous', 1],
    ]);
    const [one, other] = twins as [BankStatementLine, BankStatementLine];
    const [rival] = one.rivals;
    const choose = { lineId: one.id, version: one.version, paymentIds: [rival?.id ?? 0] };
    expect(await bench.service.call(acceptBankLine, accountant, choose)).toEqual({
      message: 'The line is explained',
    });
    // what a person said stays, and the other line has nothing left
    await run();
    expect(await lineOf(first, 'WEB 250000000002')).toMatchObject({
      standing: 'accepted',
      decidedBy: 'books@naa.test',
      payments: [{ id: rival?.id }],
    });
    expect(await lineOf(second, 'WEB 250000000002')).toMatchObject({ standing: 'none' });
    const late = { lineId: other.id, version: other.version, paymentIds: [rival?.id ?? 0] };
    expect(await bench.service.refused(acceptBankLine, accountant, late)).toMatchObject({
      code: 'BANK_LINE_MOVED',
    });
  });

  it('explains one line, though two are accepted at the same moment', async () => {
    await paid('70000', '250000000003', '2026-05-02');
    const id = await take('may', '03/05/2026,A 250000000003,,70000', '03/05/2026,B 250000000003,,70000');
    await run();
    const [one, other] = [await lineOf(id, 'A 250000000003'), await lineOf(id, 'B 250000000003')];
    const paymentIds = one.rivals.map((rival) => rival.id);
    await bench.service.call(acceptBankLine, accountant, { lineId: one.id, version: 1, paymentIds });
    const again = { lineId: other.id, version: 1, paymentIds };
    expect(await bench.service.refused(acceptBankLine, accountant, again)).toMatchObject({
      status: 409,
      message: 'The payment is explained by another line already. Please undo that one first',
    });
  });

  it('is undone, kept in the history, and not offered again', async () => {
    await paid('80000', '250000000004', '2026-06-02');
    const id = await take('june', '03/06/2026,C 250000000004,,80000');
    await run();
    const line = await lineOf(id, 'C 250000000004');
    const undo = { lineId: line.id, version: line.version, reason: 'It is of another agency' };
    expect(await bench.service.call(undoBankLine, accountant, undo)).toEqual({
      message: 'It is undone, and will not be offered again',
    });
    expect(await lineOf(id, 'C 250000000004')).toMatchObject({
      standing: 'unread',
      version: 2,
      payments: [],
      evidence: ['Undone: It is of another agency'],
    });
    expect(await bench.service.refused(undoBankLine, accountant, undo)).toMatchObject({
      message: 'The line has been decided otherwise in the meantime. Please look again',
    });
    await run();
    expect(await lineOf(id, 'C 250000000004')).toMatchObject({
      standing: 'none',
      version: 3,
      runnerUp: { whyLost: 'declined before' },
    });
    const history = await bench.service.database.reader.query<{ version: number; state: string }>(
      'SELECT version, state FROM bank_decisions WHERE line_id = ? ORDER BY version',
      [line.id],
    );
    expect(history.map(({ state }) => state)).toEqual(['found', 'undone', 'found']);
    const audited = (await bench.service.announced(auditRecorded)).map(({ action }) => action);
    expect(audited).toEqual(
      expect.arrayContaining(['Match bank lines', 'Accept bank line', 'Undo bank line']),
    );
  });

  it('is to the kobo, and only what the rules offer', async () => {
    await paid('90000', '250000000005', '2026-07-02');
    await paid('90000', '250000000006', '2026-07-02');
    const id = await take('july', '03/07/2026,250000000005 250000000006,,90000', '03/07/2026,NOTHING,,1');
    await run();
    const line = await lineOf(id, '250000000005 250000000006');
    expect(line).toMatchObject({ standing: 'ambiguous' });
    const paymentIds = line.rivals.map((rival) => rival.id);
    const both = { lineId: line.id, version: 1, paymentIds };
    expect(await bench.service.refused(acceptBankLine, accountant, both)).toMatchObject({
      status: 422,
      message: 'The payments come to ₦180,000.00, and the line to ₦90,000.00',
    });
    const other = await lineOf(id, 'NOTHING');
    const undecided = { status: 409, message: 'Nothing explains this line yet' };
    for (const asked of [
      { lineId: other.id, version: 1 },
      { lineId: other.id, version: 1, paymentIds },
    ])
      expect(await bench.service.refused(acceptBankLine, accountant, asked)).toMatchObject(undecided);
    // named twice it is one
    const [rival = 0] = paymentIds;
    const twice = { lineId: line.id, version: 1, paymentIds: [rival, rival] };
    expect(await bench.service.call(acceptBankLine, accountant, twice)).toMatchObject({
      message: 'The line is explained',
    });
    expect(await lineOf(id, '250000000005 250000000006')).toMatchObject({ payments: [{ id: rival }] });
  });

  it('answers why an invoice is not it', async () => {
    const invoice = await paid('500.00', '250000000007', '2026-08-02');
    const id = await take('august', '03/08/2026,D 250000000007,,"1,000.00"');
    const line = await lineOf(id, 'D 250000000007');
    const why = (invoiceNumber: string) =>
      bench.service.call(whyNotBankLine, accountant, { lineId: line.id, invoiceNumber });
    expect(await why(invoice.toLowerCase())).toMatchObject({ message: 'amount ₦500.00 over' });
    expect(await why('NAA-2026-9999999-XXX')).toEqual({
      data: [],
      message: 'No payment of invoice NAA-2026-9999999-XXX is booked: nothing of it can explain a line',
    });
  });

  it('is looked for over all accounts, day by day', async () => {
    await paid('333.00', '250000000008', '2026-10-02');
    await take(
      'october',
      '05/10/2026,F 250000000008,,333',
      '05/10/2026,UNKNOWN F,,44.5',
      '05/10/2026,FEE F,9,',
    );
    await run();
    const asked = { account, fromDay: '2026-10-05', toDay: '2026-10-05' };
    const found = async (more: object = {}, actor = accountant) =>
      bench.service.call(findBankLines, actor, { parameter: { ...asked, ...more } });
    const open = await found();
    expect(open).toMatchObject({
      totalCount: 1,
      results: [{ account, narration: 'UNKNOWN F', standing: 'none', amount: '44.5' }],
    });
    expect((await found({ standing: 'certain' })).results).toMatchObject([
      { narration: 'F 250000000008', payments: [{ amount: '333' }] },
    ]);
    expect(await found({ standing: 'all' })).toMatchObject({ totalCount: 3 });
    const { data } = await bench.service.call(listBankDays, accountant, {
      fromDay: '2026-10-04',
      toDay: '2026-10-06',
    });
    expect(data).toMatchObject({
      days: ['2026-10-04', '2026-10-05', '2026-10-06'],
      accounts: [
        { account, currency: 'NGN', cells: [{ lines: 0 }, { state: 'open', open: 1, lines: 3 }, {}] },
      ],
    });
    expect(data.unexplained).toEqual(open.data.unexplained);
    const all = await bench.service.call(findBankLines, accountant, { pageSize: 100 });
    const [sum] = all.data.unexplained;
    expect(sum).toMatchObject({ currency: 'NGN', lines: all.totalCount });
    expect(await found({}, foreigner)).toMatchObject({ totalCount: 0, data: { unexplained: [] } });
  });

  it('leaves the payments that no bank has shown, by their age', async () => {
    const today = dayOf(bench.service.clock.now(), 'Africa/Lagos');
    const ago = (days: number) => dayAfter(today, -days);
    const before = await bench.service.call(listUnsettledPayments, accountant, { pageSize: 100 });
    await paid('100.00', '250000000101', ago(1));
    await paid('200.00', '250000000102', ago(5));
    await paid('400.00', '250000000103', ago(40));
    const { results, data, totalCount } = await bench.service.call(listUnsettledPayments, accountant, {
      pageSize: 100,
    });
    expect(totalCount).toBe(before.totalCount + 3);
    const own = results.filter(({ reference }) => reference.startsWith('2500000001'));
    expect(own.map(({ reference, age, currency }) => [reference, age, currency])).toEqual([
      ['250000000103', 40, 'NGN'],
      ['250000000102', 5, 'NGN'],
      ['250000000101', 1, 'NGN'],
    ]);
    expect(data.map(({ from }) => from)).toEqual(expect.arrayContaining([0, 4, 31]));
    expect(data.reduce((sum, { payments }) => sum + payments, 0)).toBe(totalCount);
    const old = await bench.service.call(listUnsettledPayments, accountant, {
      pageSize: 100,
      parameter: { leastAge: 5 },
    });
    expect(old.results.every(({ age }) => age >= 5)).toBe(true);
    expect(old.results.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining(['250000000102', '250000000103']),
    );
    const some = await bench.service.call(listUnsettledPayments, accountant, {
      pageSize: 100,
      parameter: { leastAge: 4, mostAge: 7 },
    });
    expect(some.totalCount).toBe(
      data.filter(({ from }) => from === 4).reduce((sum, { payments }) => sum + payments, 0),
    );
    const references = some.results.map(({ reference }) => reference);
    expect(references).toContain('250000000102');
    expect(references).not.toContain('250000000103');
    expect(await bench.service.call(listUnsettledPayments, foreigner, {})).toMatchObject({ totalCount: 0 });
  });

  it('is of one agency alone', async () => {
    const id = await take('september', '03/09/2026,E,,1');
    const line = await lineOf(id, 'E');
    const missing = { status: 404, message: 'The line was not found' };
    const asked = { lineId: line.id, version: 1, reason: 'x', invoiceNumber: 'NAA' };
    for (const operation of [acceptBankLine, undoBankLine, whyNotBankLine])
      expect(await bench.service.refused(operation, foreigner, asked)).toMatchObject(missing);
    expect((await bench.service.call(runBankMatch, foreigner, {})).data).toMatchObject({ lines: 0 });
  });
});
