import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listMoneyEvents, listMoneyHolders, type MoneyEvent } from '@kobodesk/contracts/invoicing';
import { bankMoneyMoved, listBankMoves, type BankMove } from '@kobodesk/contracts/payments';
import {
  getTrialBalance,
  readLedgerAccount,
  searchLedgerLines,
  verifyLedger,
  type LedgerFinding,
} from '@kobodesk/contracts/settlement';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { settlement } from '../../index.js';
import { LedgerDesk } from '../ledger-desk.js';
import { LedgerBankDesk } from './bank-desk.js';
import { LedgerMoves } from './ledger-moves.js';

const paid = (invoiceId: number, applied: string, locationId = 201): MoneyEvent[] => {
  const place = { customerId: 101, revenueId: 110, locationId };
  const common = {
    currencyId: 566,
    day: '2026-11-19',
    recordedAt: '2026-11-19T09:00:00.000Z',
    invoiceId,
    invoiceNumber: `INV-${invoiceId}`,
    place,
  };
  return [
    { kind: 'raised', id: `raised:${invoiceId}`, ...common, amount: applied },
    { kind: 'paid', id: `paid:p-${invoiceId}`, ...common, applied, surplus: '0', isExcess: false },
  ];
};

describe('what arrived at the bank', () => {
  let service: ServiceUnderTest;
  let organisationId = 300;
  let events: MoneyEvent[][] = [];
  let moves: BankMove[] = [];
  beforeAll(async () => {
    service = await aService({
      definition: settlement,
      standIns: [
        standIn(listMoneyHolders, () => ({ organisations: [organisationId], held: [] })),
        standIn(listMoneyEvents, ({ after }) => ({
          data: events
            .filter(([first]) => (first?.invoiceId ?? 0) > after)
            .map((own) => ({
              invoiceId: own[0]?.invoiceId ?? 0,
              invoiceNumber: own[0]?.invoiceNumber ?? '',
              isVoided: false,
              amount: '0',
              paid: '0',
              credit: '0',
              events: own,
            })),
          next: null,
        })),
        // two at a time
        standIn(listBankMoves, ({ organisationId: of, after }) => {
          const some = of === organisationId ? moves.filter(({ number }) => number > after).slice(0, 2) : [];
          return { data: some, next: some.length === 2 ? (some.at(-1)?.number ?? null) : null };
        }),
      ],
    });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    organisationId += 1;
    [events, moves] = [[paid(1, '100'), paid(2, '50', 202)], []];
    await desk(LedgerDesk).wake();
  });

  const desk = <D extends { wake(): Promise<void> }>(kind: new (...given: never[]) => D) =>
    service.service.app.get(kind as never, { strict: false }) as D;
  const actor = (more: object = {}) =>
    anActor({ organisationId, homeOrganisationId: organisationId, permissions: ['ledger.view'], ...more });
  const move = (more: Partial<BankMove> = {}): void => {
    const number = moves.length + 1;
    moves.push({
      number,
      kind: 'banked',
      lineId: 7,
      version: number,
      day: '2026-11-20',
      recordedAt: '2026-11-20T09:00:00.000Z',
      account: '0099887766',
      currencyId: 566,
      amount: '148.75',
      fee: '1.25',
      payments: [
        { paymentId: 'p-1', amount: '100' },
        { paymentId: 'p-2', amount: '50' },
      ],
      ...more,
    });
  };
  /** As the fact says it. */
  const tell = async (): Promise<void> => {
    await service.deliver(bankMoneyMoved, { organisationId, number: moves.length });
    await desk(LedgerBankDesk).wake();
  };
  const balances = async (basis: 'accrual' | 'cash' = 'accrual', asAt?: string) => {
    const { data } = await service.call(getTrialBalance, actor(), { basis, asAt });
    return Object.fromEntries(data.rows.map(({ account, balance }) => [account, balance]));
  };
  const found = async (): Promise<string[]> => {
    const all: LedgerFinding[] = [];
    for (let cursor: string | undefined = 'banked:0'; cursor?.startsWith('banked');) {
      const part: { findings: LedgerFinding[]; next: string | null } = await service.call(
        verifyLedger,
        actor(),
        { cursor },
      );
      all.push(...part.findings);
      cursor = part.next ?? undefined;
    }
    const { findings } = await service.call(verifyLedger, actor(), {});
    return [...findings, ...all].map(({ check, where, text }) => `${check}: ${where}: ${text}`);
  };

  it('moves from what was collected to the bank, less what was kept, and back when it is undone', async () => {
    move();
    await tell();
    expect(await balances()).toEqual({
      '1100': '0',
      '1120': '148.75',
      '1200': '0',
      '4000': '-150',
      '5100': '1.25',
    });
    expect(await balances('cash')).toEqual({ '1100': '0', '1120': '148.75', '4000': '-150', '5100': '1.25' });
    expect(await balances('accrual', '2026-11-19')).toEqual({ '1100': '150', '1200': '0', '4000': '-150' });
    expect(await found()).toEqual([]);
    move({ kind: 'unbanked' });
    move({ amount: '50', fee: '0', payments: [{ paymentId: 'p-2', amount: '50' }] });
    await tell();
    expect(await balances()).toMatchObject({ '1100': '100', '1120': '50', '5100': '0' });
    expect(await found()).toEqual([]);
  });

  it('is posted once, however often it is told', async () => {
    move();
    move({ kind: 'unbanked' });
    move();
    await tell();
    await Promise.all([tell(), tell()]);
    const { results } = await service.call(searchLedgerLines, actor(), { parameter: { account: '1120' } });
    expect(results.map(({ event, debit, credit }) => [event, debit, credit])).toEqual([
      ['banked', '148.75', '0'],
      ['unbanked', '0', '148.75'],
      ['banked', '148.75', '0'],
    ]);
  });

  it('waits for a payment that is not in the ledger yet, and keeps no other waiting', async () => {
    move({ amount: '70', fee: '0', payments: [{ paymentId: 'p-3', amount: '70' }] });
    move();
    await tell();
    expect(await balances()).toMatchObject({ '1120': '148.75' });
    expect(await found()).toEqual([]);
    events.push(paid(3, '70'));
    await service.database.write((executor) =>
      executor.run('UPDATE ledger_heads SET is_filled = 0 WHERE organisation_id = ?', [organisationId]),
    );
    await desk(LedgerDesk).wake();
    await desk(LedgerBankDesk).wake();
    expect(await balances()).toMatchObject({ '1100': '0', '1120': '218.75' });
    expect(await found()).toEqual([]);
    const waiting = await service.database.reader.query<{ n: number | string }>(
      'SELECT COUNT(*) AS n FROM ledger_waiting_moves',
    );
    expect(Number(waiting[0]?.n)).toBe(0);
  });

  it('is tried again when the ledger has grown, and not for ever', async () => {
    const tried = jest.spyOn(LedgerMoves.prototype, 'postWaiting');
    move({ amount: '70', fee: '0', payments: [{ paymentId: 'p-3', amount: '70' }] });
    await tell();
    tried.mockClear();
    await desk(LedgerBankDesk).wake();
    await desk(LedgerBankDesk).wake();
    expect(tried).not.toHaveBeenCalled();
    move({ amount: '50', fee: '0', payments: [{ paymentId: 'p-2', amount: '50' }] });
    await tell();
    await desk(LedgerBankDesk).wake();
    expect(tried).toHaveBeenCalledTimes(1);
    tried.mockRestore();
    await service.database.write((executor) => executor.run('DELETE FROM ledger_waiting_moves'));
  });

  it('is tried again in parts, where those that wait say much', async () => {
    const late = { amount: '70', fee: '0', payments: [{ paymentId: 'p-3', amount: '70' }] };
    move(late);
    move({ ...late, kind: 'unbanked' });
    move({ amount: '80', fee: '0', payments: [{ paymentId: 'p-4', amount: '80' }] });
    move(late);
    await tell();
    events.push(paid(3, '70'));
    await service.database.write((executor) =>
      executor.run('UPDATE ledger_heads SET is_filled = 0 WHERE organisation_id = ?', [organisationId]),
    );
    await desk(LedgerDesk).wake();
    const unit = new Unit(service.service.context as ServiceContext, {
      actor: actor(),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    });
    const post = (after: number, most: number) =>
      unit.write((tx) => tx.of(LedgerMoves).postWaiting(after, most));
    expect(await post(0, 1)).toBe(1);
    expect(await balances()).toMatchObject({ '1120': '70' });
    expect(await post(1, 500)).toBe(3);
    expect(await balances()).toMatchObject({ '1120': '0' });
    expect(await post(3, 500)).toBeUndefined();
    expect(await balances()).toMatchObject({ '1120': '70' });
    expect(await post(0, 500)).toBeUndefined();
    const waiting = await service.database.reader.query<{ number: number | string }>(
      'SELECT number FROM ledger_waiting_moves',
    );
    expect(waiting.map(({ number }) => Number(number))).toEqual([3]);
    await service.database.write((executor) => executor.run('DELETE FROM ledger_waiting_moves'));
  });

  it('is named where it is missing, and where nobody decided it', async () => {
    move();
    move({ kind: 'unbanked' });
    await tell();
    const last = moves.pop();
    expect(await found()).toEqual([
      expect.stringMatching(/^banked: unbanked:000000000002: Entry \d+ is of something that nobody decided$/),
    ]);
    if (last) moves.push(last);
    move();
    expect(await found()).toEqual([
      'banked: banked:000000000003 (decision 3 of bank line 7): It was decided, and has no entry',
    ]);
  });

  it('is read by its lines, and not with all that its entry says for each of them', async () => {
    const many = Array.from({ length: 300 }, (_each, at) => at + 1);
    events = many.map((invoiceId) => paid(invoiceId, '10'));
    await service.database.write((executor) =>
      executor.run('UPDATE ledger_heads SET is_filled = 0 WHERE organisation_id = ?', [organisationId]),
    );
    await desk(LedgerDesk).wake();
    // as a settlement of the provider brings them
    const payments = many.slice(2).map((id) => ({ paymentId: `p-${id}`, amount: '10' }));
    move({ amount: '2980', fee: '0', payments });
    await tell();
    const read = jest.spyOn(service.database.reader, 'query');
    const asked = { parameter: { account: '1100' as const }, pageSize: 100, from: 4 };
    const { results } = await service.call(searchLedgerLines, actor(), asked);
    const answers = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown>));
    read.mockRestore();
    expect(results.map(({ event, invoiceNumber }) => [event, invoiceNumber])).toEqual(
      many.slice(102, 202).map((id) => ['banked', `INV-${id}`]),
    );
    expect(JSON.stringify(answers).length).toBeLessThan(500_000);
  });

  it('is shown to whoever may see a location as far as it is of it', async () => {
    move();
    await tell();
    const ofOne = actor({ locationIds: [201] });
    const { results } = await service.call(searchLedgerLines, ofOne, { parameter: {}, pageSize: 100 });
    const banked = results.filter(({ event }) => event === 'banked');
    expect(banked.map(({ account, credit, invoiceNumber }) => [account, credit, invoiceNumber])).toEqual([
      ['1100', '100', 'INV-1'],
    ]);
    for (const account of ['1120', '5100'] as const)
      expect((await service.refused(readLedgerAccount, ofOne, { account, currencyId: 566 })).code).toBe(
        'LEDGER_OF_ALL',
      );
  });
});
