import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MoneyEvent } from '@kobodesk/contracts/invoicing';
import { auditRecorded, systemActor } from '@kobodesk/contracts/kernel';
import { chainStart } from '@kobodesk/contracts/reporting';
import {
  createSplits,
  getSettlementStatement,
  issueSettlementStatement,
  listDue,
  listSettlementLines,
  listSettlementStanding,
  payoutRecorded,
  recordPayout,
  saveAccount,
  searchLedgerLines,
  searchSettlementStatements,
  statementIssued,
  verifyLedger,
} from '@kobodesk/contracts/settlement';
import { settlementCode } from '@kobodesk/contracts/settlement/statement-code';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { vouchedFor } from '@kobodesk/chassis/security/signed-codes';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { Ledger } from '../ledger/ledger-entries.js';
import { admin, anAccount, clerk, foreigner, Surroundings } from '../settlement.builders.js';

const nama = '1057:0360883515';
const ncaa = '1057:0000014579';
const naira = (beneficiary: string) => ({ beneficiary, currencyId: 566 });
/** 300 to the first of the rows, 900 to the second: what is left of the payment */
const payment = (n: number, applied: string, day: string): MoneyEvent => ({
  kind: 'paid',
  id: `paid:p-${n}`,
  currencyId: 566,
  day,
  recordedAt: `${day}T09:00:00.000Z`,
  invoiceId: n,
  invoiceNumber: `INV-${n}`,
  place: { customerId: 101, revenueId: 110, locationId: 201 },
  applied,
  surplus: '0',
  isExcess: false,
});

describe('settlement statements', () => {
  const around = new Surroundings();
  let service: ServiceUnderTest;
  const post = (...events: MoneyEvent[]) => {
    const unit = new Unit(service.service.context as ServiceContext, {
      actor: systemActor('settlement', 20),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    });
    return unit.write((tx) => tx.of(Ledger).post(events));
  };
  const issue = (beneficiary: string, toDay?: string) =>
    service.call(issueSettlementStatement, admin, { ...naira(beneficiary), toDay });
  const shown = async (beneficiary: string, number: number) =>
    (await service.call(getSettlementStatement, admin, { ...naira(beneficiary), number })).data;
  const refusal = async (beneficiary: string, toDay?: string) =>
    (await service.refused(issueSettlementStatement, admin, { ...naira(beneficiary), toDay })).code;
  const payout = (
    amount: string,
    bankReference: string,
    more: { day?: string; beneficiary?: string } = {},
  ) => ({
    ...naira(more.beneficiary ?? nama),
    amount,
    day: more.day ?? '2026-11-25',
    bankReference,
  });
  const findings = async (): Promise<string[]> => {
    const all: string[] = [];
    for (const cursor of ['payouts', 'statements']) {
      const { findings: some } = await service.call(verifyLedger, admin, { cursor });
      all.push(...some.map(({ check, where, text }) => `${check}: ${where}: ${text}`));
    }
    return all;
  };

  beforeAll(async () => {
    service = await around.service();
    service.clock.stopAt(new Date('2026-11-20T09:00:00.000Z'));
    await service.call(saveAccount, admin, anAccount());
    const row = (key: string, thirdPartyShare: string) => {
      const [bankId, accountNumber = ''] = key.split(':');
      return { bankId: Number(bankId), accountNumber, currencyId: 566, thirdPartyShare };
    };
    await service.call(createSplits, admin, {
      splitType: 1,
      revenueIds: [110],
      settlementAccounts: [row(nama, '300'), row(ncaa, '900')],
    });
    await post(
      payment(1, '2000', '2026-11-21'),
      payment(2, '1000', '2026-11-22'),
      payment(3, '1500', '2026-11-25'),
    );
    service.clock.stopAt(new Date('2026-11-25T09:00:00.000Z'));
  });
  afterAll(() => service.stop());

  it('are numbered and chained, open with the closing before, and say what came short', async () => {
    expect(await issue(ncaa, '2026-11-22')).toEqual({
      data: { number: 1 },
      message: 'Settlement statement issued successfully',
    });
    const first = await shown(ncaa, 1);
    expect(first).toMatchObject({
      accountName: 'HOLDER 0000014579',
      bankName: 'Zenith Bank',
      fromDay: '',
      toDay: '2026-11-22',
      opening: '0',
      shares: '1600',
      paidOut: '0',
      closing: '1600',
      short: '700',
      shortLines: 1,
      lines: 2,
      due: '2500',
      previousHash: chainStart,
      isProved: true,
      revenues: [
        {
          revenueId: 110,
          revenue: 'Landing and Parking',
          payments: 2,
          collected: '3000',
          agreed: [{ share: '900', isByAmount: true }],
          amount: '1600',
        },
      ],
      agency: {
        name: 'National Aviation Authority',
        address: 'Aviation House, Abuja',
        brandColour: '#17375e',
      },
      months: [{ month: '2026-11', shares: '1600', paidOut: '0' }],
    });
    await issue(ncaa);
    expect(await shown(ncaa, 2)).toMatchObject({
      fromDay: '2026-11-23',
      toDay: '2026-11-25',
      opening: '1600',
      shares: '900',
      closing: '2500',
      previousHash: first.hash,
    });
    const facts = await service.announced(statementIssued);
    expect(facts.map(({ number, closing }) => [number, closing])).toEqual([
      [1, '1600'],
      [2, '2500'],
    ]);
    expect((await service.announced(auditRecorded)).at(-1)).toMatchObject({
      action: 'Issue settlement statement',
      description: 'Settlement statement 2 of HOLDER 0000014579 was issued',
    });
  });

  it('tell what is put down late for a day that was told of in the next one', async () => {
    const before = await shown(ncaa, 1);
    await post(payment(4, '1200', '2026-11-21'));
    await issue(ncaa);
    expect(await shown(ncaa, 3)).toMatchObject({ shares: '900', closing: '3400', fromDay: '2026-11-26' });
    const { data } = await service.call(listSettlementLines, admin, { ...naira(ncaa), number: 3 });
    expect(data).toEqual([
      expect.objectContaining({
        day: '2026-11-21',
        invoiceNumber: 'INV-4',
        revenue: 'Landing and Parking',
        collected: '1200',
        amount: '900',
        isShort: false,
      }),
    ]);
    expect(await shown(ncaa, 1)).toEqual({ ...before, due: '3400', months: expect.any(Array) });
  });

  it('are signed: whoever has the public key reads the same off the code', async () => {
    const { code, hash, previousHash } = await shown(ncaa, 2);
    const said = settlementCode.saidIn(
      Buffer.from(settlementCode.partsOf(code)?.body ?? '', 'base64url').toString(),
    );
    expect(said).toEqual({
      agency: 'National Aviation Authority',
      beneficiary: 'HOLDER 0000014579',
      bank: 'Zenith Bank',
      accountNumber: '0000014579',
      currency: 'NGN',
      number: '2',
      startDate: '2026-11-23',
      endDate: '2026-11-25',
      opening: '1600',
      shares: '900',
      paidOut: '0',
      closing: '2500',
      issuedAt: '2026-11-25T09:00:00.000Z',
      previousHash,
      hash,
    });
    expect(vouchedFor(settlementCode, code, [])).toBeUndefined();
  });

  it('are not issued backwards, ahead, of nothing, or of somebody who is owed nothing', async () => {
    expect(await refusal(ncaa)).toBe('NOTHING_TO_STATE');
    expect(await refusal(ncaa, '2026-11-24')).toBe('STATEMENT_GOES_BACK');
    expect(await refusal(ncaa, '2026-11-26')).toBe('STATEMENT_AHEAD');
    expect(await refusal('1057:9999999999')).toBe('BENEFICIARY_NOT_FOUND');
    for (const operation of [issueSettlementStatement, getSettlementStatement])
      expect((await service.refused(operation, clerk, { ...naira(ncaa), number: 1 })).code).toBe(
        'NOT_PERMITTED',
      );
    const asked = { ...naira(ncaa), number: 1 };
    for (const operation of [getSettlementStatement, listSettlementLines])
      expect((await service.refused(operation, foreigner, asked)).code).toBe(
        'SETTLEMENT_STATEMENT_NOT_FOUND',
      );
    expect((await service.call(listSettlementStanding, foreigner, {})).data).toEqual([]);
  });

  it('have payouts in them, which two people record and the bank says once', async () => {
    around.wantsChecker = true;
    expect(await service.call(recordPayout, admin, payout('500', 'ft-1'))).toEqual({
      message: 'Payout sent for approval successfully',
      waits: true,
    });
    expect(around.submitted.at(-1)).toMatchObject({
      changeType: 34,
      title: 'HOLDER 0360883515, FT-1',
      after: { amount: '500', currency: 'NGN', paidOn: '2026-11-25', bankReference: 'FT-1' },
      // whoever decides reads it in the list
      about: { amountAfter: '500', currencyId: '566' },
    });
    const due = async () =>
      (await service.call(listDue, admin, {})).data.find(({ beneficiary }) => beneficiary === nama)?.due;
    expect(await due()).toBe('1200');
    expect(await around.approve(service, 20, 2)).toMatchObject({ outcome: 'applied' });
    expect(await due()).toBe('700');
    expect((await service.announced(payoutRecorded)).at(-1)).toMatchObject({
      beneficiary: nama,
      amount: '500',
      bankReference: 'FT-1',
    });
    const { results } = await service.call(searchLedgerLines, admin, { parameter: { account: '1110' } });
    expect(results).toMatchObject([{ event: 'paidOut', credit: '500', beneficiary: nama, invoiceId: 0 }]);
    await issue(nama);
    expect(await shown(nama, 1)).toMatchObject({
      shares: '1200',
      paidOut: '500',
      closing: '700',
      isProved: true,
      payouts: [{ amount: '500', bankReference: 'FT-1', recordedBy: 'M', agreedBy: 'C' }],
    });
  });

  it('leave nobody more than what was due, then or now', async () => {
    const refused = async (input: ReturnType<typeof payout>) =>
      (await service.refused(recordPayout, admin, input)).message;
    expect(await refused(payout('700.01', 'FT-2'))).toBe('No more than ₦700.00 was due to this beneficiary');
    expect(await refused(payout('301', 'FT-2', { day: '2026-11-20' }))).toMatch(/^No more than ₦0.00 /);
    expect(await refused(payout('1', 'FT-1'))).toBe(
      'A payout with the bank reference FT-1 is recorded already',
    );
    expect(await refused(payout('1', 'FT-2', { day: '2026-11-26' }))).toBe(
      'A payout is recorded on its day or later',
    );
    expect(await refused(payout('1', 'FT-2', { beneficiary: '1057:9999999999' }))).toMatch(
      /^Nothing was ever/,
    );
    for (const [amount, words] of [
      ['0', 'Please enter an amount above 0'],
      ['0.001', 'This amount cannot be paid in its currency'],
    ] as const)
      expect(await refused(payout(amount, 'FT-2'))).toBe(words);
  });

  it('are refused when another payout took what was due meanwhile', async () => {
    await service.call(recordPayout, admin, payout('600', 'FT-3'));
    const [first] = around.submitted.splice(-1);
    await service.call(recordPayout, admin, payout('600', 'FT-4'));
    expect(await around.approve(service, 20, 2)).toMatchObject({ outcome: 'applied' });
    if (first) around.submitted.push(first);
    expect(await around.approve(service, 20, 2)).toMatchObject({
      outcome: 'failed',
      reason: 'No more than ₦100.00 was due to this beneficiary',
    });
  });

  it('stand beside each other in a list, with what is owed now', async () => {
    const { results, totalCount } = await service.call(searchSettlementStatements, admin, {
      parameter: {},
      pageSize: 2,
    });
    expect([totalCount, results.length]).toEqual([4, 2]);
    const { data } = await service.call(listSettlementStanding, admin, {});
    expect(data.map(({ accountNumber, due, last }) => [accountNumber, due, last?.number])).toEqual([
      ['0000014579', '3400', 3],
      ['0360883515', '100', 1],
    ]);
    expect(data[1]?.months).toEqual([{ month: '2026-11', shares: '1200', paidOut: '1100' }]);
  });

  it('and payouts are never changed, and the database holds how they follow', async () => {
    const run = (sql: string) => service.database.write((executor) => executor.run(sql));
    for (const table of ['settlement_statements', 'settlement_payouts'])
      for (const sql of [`UPDATE ${table} SET organisation_id = 1`, `DELETE FROM ${table}`])
        await expect(run(sql)).rejects.toThrow(/never changed/);
    const columns = `beneficiary, currency_id, to_day, to_sequence, opening_thousandths, shares_thousandths,
      paid_out_thousandths, closing_thousandths, issued_at_ms, content, code, from_day`;
    const next = (number: string, hash: string, more = columns) =>
      run(`INSERT INTO settlement_statements (organisation_id, ${columns}, number, previous_hash, hash)
        SELECT organisation_id, ${more}, ${number}, ${hash}, 'h' FROM settlement_statements
        WHERE organisation_id = 20 AND beneficiary = '${ncaa}' AND number = 3`);
    const opens = columns
      .replace('opening_thousandths', 'closing_thousandths')
      .replace('shares_thousandths', '0');
    for (const [number, hash, more] of [
      ['5', 'hash', opens],
      ['4', "'other'", opens],
      ['4', 'hash', columns],
      ['4', 'hash', opens.replace('to_day', "'2026-11-01'")],
      ['4', 'hash', opens.replace('to_sequence', '1')],
    ] as const)
      await expect(next(number, hash, more)).rejects.toThrow(/follows from the one before/);
    await expect(
      run(`INSERT INTO settlement_payouts (organisation_id, beneficiary, currency_id, amount_thousandths, paid_day,
        bank_reference, maker_user_id, maker_name, checker_user_id, checker_name, recorded_at_ms)
        VALUES (20, '${nama}', 566, 1, '2026-11-25', 'FT-9', 1, 'M', 1, 'M', 0)`),
    ).rejects.toThrow(/two_people/);
  });

  describe('held by verifying', () => {
    it('finds nothing where all is well', async () => {
      expect(await findings()).toEqual([]);
    });

    const set = (sql: string) => async () => {
      await service.database.write(async (executor) => {
        for (const table of ['settlement_statements', 'settlement_payouts'])
          for (const event of ['update', 'delete'])
            await executor.run(`DROP TRIGGER IF EXISTS ${table}_no_${event}`);
        await executor.run(`${sql} AND organisation_id = 20`);
      });
    };
    const second = `beneficiary = '${ncaa}' AND number = 2`;
    const statement = (number: number, text: string) =>
      `statements: statement ${number} of ${ncaa} (566): ${text}`;
    // each leaves what the ones before it did
    const planted: [string, () => Promise<unknown>, string][] = [
      [
        'a figure of a statement',
        set(`UPDATE settlement_statements SET shares_thousandths = 1 WHERE ${second}`),
        statement(2, 'Its figures are not those that it was issued with'),
      ],
      [
        'a statement that says something else',
        set(`UPDATE settlement_statements SET content = '{}' WHERE ${second}`),
        statement(2, 'It is not what its hash was made of'),
      ],
      [
        'a statement that was taken out',
        set(`DELETE FROM settlement_statements WHERE ${second}`),
        statement(3, 'Statement 2 is missing before it'),
      ],
      [
        'a signature',
        set(`UPDATE settlement_statements SET code = 'B1' WHERE beneficiary = '${nama}'`),
        `statements: statement 1 of ${nama} (566): No key of ours signed it`,
      ],
      [
        'a payout on record',
        set(`UPDATE settlement_payouts SET amount_thousandths = 1 WHERE bank_reference = 'FT-1'`),
        'payouts: paidOut:1 (FT-1): Entry 9 was posted for another payout than is on record',
      ],
      [
        'a payout that is gone',
        set(`DELETE FROM settlement_payouts WHERE bank_reference = 'FT-1'`),
        'payouts: paidOut:1: Entry 9 is of a payout that nobody recorded',
      ],
    ];
    it.each(planted)('names %s', async (_name, corrupt, said) => {
      service.clock.stopAt(new Date('2026-11-26T09:00:00.000Z'));
      await corrupt();
      expect(await findings()).toContain(said);
    });
  });
});
