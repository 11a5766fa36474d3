import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import {
  getMatchRules,
  markInvoicePaid,
  proposeMatchRules,
  runBankMatch,
  searchBankLines,
  tryMatchRules,
} from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { Bench, maker } from '../../mark-paid/mark-paid.builders.js';

const accountant = anActor({ userName: 'books@naa.test', permissions: ['reconciliation.manage'] });
const reader = anActor({ permissions: ['reconciliation.view'] });
const foreigner = anActor({ ...accountant, organisationId: 10, homeOrganisationId: 10 });

const first = {
  named: { before: 1, after: 45 },
  unnamed: { before: 1, after: 7 },
  fees: [],
  leastBits: 10,
  mostOpen: 40,
  mostTogether: 6,
};
/** what is kept of payments that people recorded */
const handFee = { channel: 'manual', flat: '161.25' };
const reason = 'The bank keeps 161.25 of each';
const withFee = { ...first, fees: [handFee], base: 1, reason };

describe('the rules by which bank lines are matched', () => {
  const bench = new Bench();
  let statementId = 0;
  beforeAll(async () => {
    await bench.start();
    bench.wantsChecker = false;
    for (const [amount, reference] of [
      ['1000.00', '250000000001'],
      ['2500.00', '250000000002'],
    ] as const) {
      const { invoiceNumber } = bench.raise({ amount, outstanding: amount });
      const claim = { invoiceNumber, remitaRetrievalReference: reference, paymentDate: '2026-03-02' };
      await bench.service.call(markInvoicePaid, maker, claim);
    }
    bench.wantsChecker = true;
    const rows = ['03/03/2026,SETTLEMENT,,"3,177.50"', '03/03/2026,OTHER,,7'];
    statementId = (await bench.take(accountant, '3000000001', rows)).id;
  });
  afterAll(() => bench.stop());

  const run = async () => (await bench.service.call(runBankMatch, accountant, {})).data;
  const rules = async (actor = accountant) => (await bench.service.call(getMatchRules, actor, {})).data;
  const tried = async (asked: object) =>
    bench.service.call(tryMatchRules, accountant, { ...first, ...asked });
  const settlement = async () => {
    const asked = { pageSize: 10, parameter: { statementId } };
    const { results } = await bench.service.call(searchBankLines, accountant, asked);
    return results.find(({ narration }) => narration === 'SETTLEMENT');
  };

  it('are those of everybody until an agency agrees on others', async () => {
    expect(await rules(reader)).toEqual({
      present: {
        ...first,
        version: 1,
        reason: '',
        maker: '',
        checker: '',
        madeAt: null,
        usedFrom: null,
      },
      earlier: [],
    });
    expect(await run()).toMatchObject({ rulesVersion: 1, counts: { none: 2, strong: 0 } });
    expect(await settlement()).toMatchObject({ standing: 'none', rulesVersion: 1 });
  });

  it('are tried before: what would be decided otherwise is shown, and nothing is kept', async () => {
    const { data, message } = await tried({ fees: [handFee] });
    expect(message).toBe('1 of 2 lines would be decided otherwise');
    expect(data).toMatchObject({
      version: 1,
      lines: 2,
      waiting: 2,
      fromDay: '2026-03-03',
      toDay: '2026-03-03',
      changed: 1,
      before: { certain: 0, strong: 0, ambiguous: 0, none: 2 },
      after: { certain: 0, strong: 1, ambiguous: 0, none: 1 },
      first: [
        {
          day: '2026-03-03',
          amount: '3177.5',
          narration: 'SETTLEMENT',
          before: { class: 'none', pass: null, many: 0, payments: [] },
          after: {
            class: 'strong',
            pass: 'P4',
            many: 2,
            payments: [{ reference: '250000000001' }, { reference: '250000000002' }],
          },
        },
      ],
    });
    expect(data.first[0]?.after.evidence[0]).toMatch(/less known fees of ₦322.50 it is equal to the kobo$/);
    expect(await tried({})).toMatchObject({ data: { changed: 0, first: [] } });
    expect(await settlement()).toMatchObject({ standing: 'none', version: 1, rulesVersion: 1 });
    expect((await rules()).present.version).toBe(1);
  });

  it('reach as far as they say: a payment outside the days explains nothing', async () => {
    const near = { unnamed: { before: 0, after: 0 }, fees: [handFee] };
    expect(await tried(near)).toMatchObject({ data: { changed: 0 } });
  });

  it('are another version once a second person agrees, and matching goes by it from then on', async () => {
    expect(await bench.service.call(proposeMatchRules, accountant, withFee)).toEqual({
      message: 'Matching rules sent for approval successfully',
      waits: true,
    });
    expect(bench.submitted.at(-1)).toMatchObject({
      changeType: 35,
      entityId: 'match-rules',
      title: 'Version 2',
      before: { fees: 'None', namedPayment: 'from 1 day before to 45 days after the payment' },
      after: {
        fees: ['MANUAL in each currency: 161.25'],
        onHistory: expect.arrayContaining(['Tried on all lines that no person accepted, of 3 Mar 2026']),
      },
      reason,
    });
    expect((await rules()).present.version).toBe(1);
    expect(await bench.approve()).toMatchObject({ outcome: 'applied' });
    const { present, earlier } = await rules();
    expect(present).toMatchObject({
      version: 2,
      fees: [{ channel: 'MANUAL', currency: '', flat: '161.25', basisPoints: 0, most: null }],
      reason,
      maker: 'clerk@naa.test',
      checker: 'boss@naa.test',
      madeAt: expect.any(String),
      usedFrom: expect.any(String),
    });
    expect(earlier.map(({ version, usedFrom }) => [version, usedFrom])).toEqual([[1, null]]);
    expect(await run()).toMatchObject({ rulesVersion: 2, changed: 2, counts: { strong: 1, none: 1 } });
    expect(await settlement()).toMatchObject({ standing: 'strong', pass: 'P4', version: 2, rulesVersion: 2 });
    expect(await run()).toMatchObject({ changed: 0 });
  });

  it('are audited with what they were and what they are', async () => {
    const audited = await bench.service.announced(auditRecorded);
    expect(audited.find(({ action }) => action === 'Change matching rules')).toMatchObject({
      entityId: '2',
      description: `Version 2 of the rules for bank lines is in force: ${reason}`,
      before: { fees: 'None' },
      after: { fees: ['MANUAL in each currency: 161.25'] },
    });
    const runs = audited.filter(({ action }) => action === 'Match bank lines');
    expect(runs.map(({ description }) => description)).toEqual([
      '2 bank lines were decided by the rules, version 1',
      '2 bank lines were decided by the rules, version 2',
    ]);
  });

  it('are not changed by who looked at others than are in force, nor to what they are', async () => {
    const refused = (asked: object) => bench.service.refused(proposeMatchRules, accountant, asked);
    const moved = 'The matching rules were changed meanwhile. Please look at them again';
    expect(await refused(withFee)).toMatchObject({ status: 409, message: moved });
    expect(await refused({ ...withFee, base: 2 })).toMatchObject({
      status: 422,
      message: 'These are the rules that are in force',
    });
    // of two that waited the second one fits no longer
    const late = bench.submitted.at(-1);
    expect(await bench.approve(late)).toMatchObject({ outcome: 'failed', reason: moved });
    expect((await rules()).present.version).toBe(2);
  });

  it.each([
    [{ named: undefined }, 'named', 'Please enter the days before and after'],
    [
      { unnamed: { before: 1, after: 61 } },
      'unnamed.after',
      'Please enter the days after the payment, from 0 to 60',
    ],
    [{ fees: undefined }, 'fees', 'Please enter the fees, or an empty list'],
    [{ fees: [{ flat: '0' }] }, 'fees.0.flat', 'Please enter a flat fee, basis points, or both'],
    [
      { fees: [{ flat: '-1' }] },
      'fees.0.flat',
      'Please enter a fee of 0 or more, with at most 2 decimal places',
    ],
    [{ fees: [{ flat: '1', most: '5' }] }, 'fees.0.most', 'The most counts for basis points only'],
    [
      { fees: [{ basisPoints: 50, most: '0' }] },
      'fees.0.most',
      'Please enter the most that is kept, above 0, with at most 2 decimal places',
    ],
    [{ fees: [{ basisPoints: 10_001 }] }, 'fees.0.basisPoints', 'Please enter basis points, from 0 to 10000'],
    [{ fees: [handFee, handFee] }, 'fees.1.channel', 'Another fee is of this channel and currency already'],
    [
      { fees: [{ ...handFee, currency: 'naira' }] },
      'fees.0.currency',
      'Please enter the currency as three letters, or nothing for all of them',
    ],
    [{ leastBits: 0 }, 'leastBits', 'Please enter the bits of a rare amount, from 1 to 40'],
    [{ mostOpen: 41 }, 'mostOpen', 'Please enter the most open payments of a payer, from 2 to 40'],
    [{ mostTogether: 7 }, 'mostTogether', 'Please enter the most payments of one line, from 2 to 6'],
    [{ reason: ' ' }, 'reason', 'Please say why'],
  ])('are said field by field: %j', async (wrong, field, message) => {
    const asked = { ...withFee, base: 2, ...wrong };
    expect(await bench.service.refused(proposeMatchRules, accountant, asked)).toMatchObject({
      status: 400,
      fields: { [field]: message },
    });
  });

  it('stay as they were agreed on, whoever asks the database', async () => {
    const change = (sql: string) => bench.service.database.write((executor) => executor.run(sql));
    for (const sql of ["UPDATE match_rules SET rules = '{}'", 'DELETE FROM match_rules'])
      await expect(change(sql)).rejects.toThrow('match_rules are never changed or removed');
    expect((await rules()).present.version).toBe(2);
  });

  it('are of one agency, and changed by those who may manage reconciliation', async () => {
    expect((await rules(foreigner)).present.version).toBe(1);
    for (const operation of [proposeMatchRules, tryMatchRules])
      expect((await bench.service.refused(operation, reader, withFee)).code).toBe('NOT_PERMITTED');
  });
});
