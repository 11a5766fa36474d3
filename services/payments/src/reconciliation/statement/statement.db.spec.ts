import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditRecorded, type Actor } from '@kobodesk/contracts/kernel';
import {
  getBankStatement,
  listBankProfiles,
  saveBankProfile,
  searchBankLines,
  searchBankStatements,
  takeBankStatement,
  tryBankProfile,
  withdrawBankStatement,
} from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { aPaymentsService, type PaymentsUnderTest } from '../../payments.builders.js';

const accountant = anActor({ permissions: ['reconciliation.manage'] });
const foreigner = anActor({ ...accountant, organisationId: 10, homeOrganisationId: 10 });
const head = 'Value Date,Narration,Debit,Credit';
const row = (day: string, narration: string, amount: string) => `${day},${narration},,"${amount}"`;

describe('bank statements', () => {
  let bench: PaymentsUnderTest;
  beforeAll(async () => {
    bench = await aPaymentsService();
  });
  afterAll(() => bench.stop());

  const keep = async (text: string, actor: Actor): Promise<string> => {
    const { organisationId, userName: owner } = actor;
    const file = { name: 'sheet.csv', contentType: 'text/csv', owner, organisationId, expiresAt: null };
    return (await bench.service.files.put(file, Buffer.from(text))).id;
  };
  const asked = async (account: string, rows: readonly string[], actor = accountant) => ({
    file: await keep([head, ...rows].join('\n'), actor),
    name: 'bank.csv',
    profile: 'by-headings',
    account,
  });
  const take = async (account: string, rows: readonly string[], actor = accountant) =>
    bench.service.call(takeBankStatement, actor, await asked(account, rows, actor));
  const linesOf = async (statementId: number, actor = accountant) =>
    (await bench.service.call(searchBankLines, actor, { pageSize: 100, parameter: { statementId } })).results;

  it('keep each line once, whatever overlaps, and twins twice', async () => {
    const first = await take('1000000001', [row('01/11/2026', 'FEE', '5'), row('01/11/2026', 'FEE', '5')]);
    expect(first).toMatchObject({
      message: 'The bank statement was taken',
      data: { lineCount: 2, added: 2 },
    });
    const second = await take('1000000001', [
      row('01/11/2026', 'fee', '5.00'),
      row('01/11/2026', 'FEE', '5'),
      row('02/11/2026', 'FEE', '5'),
    ]);
    expect(second.data).toMatchObject({ lineCount: 3, added: 1 });
    expect(second.data.findings).toContain(
      '2 lines of 1 Nov 2026 to 2 Nov 2026 had come by an earlier statement and were not added again',
    );
    expect((await linesOf(second.data.id)).map(({ day, occurrence }) => [day, occurrence])).toEqual([
      ['2026-11-01', 1],
      ['2026-11-01', 2],
      ['2026-11-02', 1],
    ]);
    const audited = await bench.service.announced(auditRecorded);
    expect(audited.filter(({ action }) => action === 'Take bank statement')).toHaveLength(2);
  });

  it('are taken once, by what is in the file', async () => {
    const rows = [row('01/11/2026', 'A', '5')];
    const { data } = await take('1000000002', rows);
    expect(await take('1000000002', rows)).toMatchObject({
      message: 'This file was taken before',
      wasKnown: true,
      data: { id: data.id },
    });
    const elsewhere = await asked('2000000002', rows);
    expect(await bench.service.refused(takeBankStatement, accountant, elsewhere)).toMatchObject({
      message: 'This file was taken before, for account 1000000002',
    });
  });

  it('are the same in CAMT.053 and MT940', async () => {
    const text =
      ':20:A\n:25:1000000003\n:60F:C261101NGN0,\n:61:261102C5,NTRFNONREF\n:86:A\n:62F:C261103NGN5,\n';
    const file = await keep(text, accountant);
    const { data } = await bench.service.call(takeBankStatement, accountant, {
      file,
      name: 'mt940.txt',
      profile: 'mt940',
    });
    expect(data).toMatchObject({
      account: '1000000003',
      fromDay: '2026-11-02',
      toDay: '2026-11-03',
      closing: '5',
    });
    const wrong = { file: await keep(`${text} `, accountant), name: 'x', profile: 'camt.053' };
    expect(await bench.service.refused(takeBankStatement, accountant, wrong)).toMatchObject({
      status: 422,
      message: 'The file is no CAMT.053 document',
    });
  });

  /** A message of one day, as a bank sends it the morning after. */
  const takeDay = async (day: number, opening: number, amount: number) => {
    const text = `:20:D${day}\n:25:1000000008\n:60F:C2611${day - 1}NGN${opening},
:61:2611${day}C${amount},NTRFNONREF\n:86:NIP ${day}\n:62F:C2611${day}NGN${opening + amount},\n`;
    const asked = { file: await keep(text, accountant), name: `${day}.txt`, profile: 'mt940' };
    return (await bench.service.call(takeBankStatement, accountant, asked)).data;
  };

  it('follow each other day by day, where a bank sends one each day', async () => {
    const first = await takeDay(16, 0, 1000);
    const second = await takeDay(17, 1000, 500);
    const third = await takeDay(18, 1500, 250);
    const shown = [first, second, third].map(({ fromDay, toDay, findings }) => [fromDay, toDay, findings]);
    expect(shown).toEqual([
      ['2026-11-16', '2026-11-16', []],
      ['2026-11-17', '2026-11-17', []],
      ['2026-11-18', '2026-11-18', []],
    ]);
    // none has days of another
    expect(
      await bench.service.call(withdrawBankStatement, accountant, {
        id: second.id,
        reason: 'Another account',
      }),
    ).toMatchObject({ message: 'The bank statement is withdrawn, and its file can be taken again' });
    expect(await takeDay(17, 1000, 500)).toMatchObject({ added: 1, findings: [] });
  });

  it('leave nothing behind when they are refused', async () => {
    const refused = await asked('1000000004', [row('01/11/2026', 'A', '5'), row('32/11/2026', 'B', '1,5')]);
    expect(await bench.service.refused(takeBankStatement, accountant, refused)).toMatchObject({
      code: 'BANK_STATEMENT_UNREADABLE',
      message: 'Row 3, credit: A comma may only separate thousands, as in 1,234.56',
    });
    const search = { parameter: { account: '1000000004' } };
    expect(await bench.service.call(searchBankStatements, accountant, search)).toMatchObject({
      totalCount: 0,
    });
  });

  it('say which days are missing between them', async () => {
    await take('1000000005', [row('01/11/2026', 'FIRST', '5')]);
    const { data } = await take('1000000005', [row('05/11/2026', 'A', '5')]);
    expect(data.findings).toContain('A statement is missing: 2 Nov 2026 to 4 Nov 2026');
  });

  it('take thousands of lines', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => row('01/11/2026', `LINE ${at}`, '1'));
    expect((await take('1000000006', rows)).data).toMatchObject({ lineCount: 3000, added: 3000 });
  });

  it('are of one agency alone', async () => {
    const { data } = await take('1000000007', [row('01/11/2026', 'G', '5')]);
    const missing = { status: 404, message: 'The bank statement was not found' };
    expect(await bench.service.refused(getBankStatement, foreigner, { id: data.id })).toMatchObject(missing);
    const search = { parameter: { statementId: data.id } };
    expect(await bench.service.refused(searchBankLines, foreigner, search)).toMatchObject(missing);
    expect(await bench.service.call(searchBankStatements, foreigner, {})).toMatchObject({ totalCount: 0 });
    const taken = await asked('1000000007', [row('01/11/2026', 'A', '6')]);
    expect(await bench.service.refused(takeBankStatement, foreigner, taken)).toMatchObject({
      message: 'Please select the file of a bank statement',
    });
  });

  it('are read by a profile that the agency keeps, version by version', async () => {
    const columns = [
      { column: 'value day' as const, headings: ['Val. Dt'] },
      { column: 'narration' as const, headings: ['What for'] },
      { column: 'amount' as const, headings: ['NGN Sum', 'Sum'] },
    ];
    const text = 'Val Dt;WHAT FOR;NGN SUM\n03/11/2026;LANDING;"1,200.50"\n04/11/2026;COT;-5\n';
    const tried = async (profile: string, more: object = {}) => ({
      file: await keep(text, accountant),
      profile,
      ...more,
    });
    const draft = { columns: JSON.stringify(columns) };
    expect(
      (await bench.service.call(tryBankProfile, accountant, await tried('own', draft))).data,
    ).toMatchObject({
      lineCount: 2,
      lines: [
        { day: '2026-11-03', amount: '1200.5', narration: 'LANDING' },
        { day: '2026-11-04', amount: '-5' },
      ],
      errors: [],
    });
    const refusedDraft = async (sent: string) =>
      bench.service.refused(tryBankProfile, accountant, await tried('own', { columns: sent }));
    expect(await refusedDraft('{')).toMatchObject({ status: 422, message: 'The columns are no JSON' });
    expect(await refusedDraft('[]')).toMatchObject({
      message: 'Please name the column of the value day, or of the transaction day',
    });
    const save = { name: 'village-bank', title: 'Village Bank', columns, base: 0 };
    expect(await bench.service.call(saveBankProfile, accountant, save)).toEqual({
      message: 'The profile is saved',
      data: { name: 'village-bank', version: 1 },
    });
    // somebody who has not seen it
    expect(await bench.service.refused(saveBankProfile, accountant, save)).toMatchObject({
      code: 'BANK_PROFILE_MOVED',
    });
    const next = { ...save, title: 'Village Bank plc', base: 1 };
    expect((await bench.service.call(saveBankProfile, accountant, next)).data.version).toBe(2);
    expect(
      await bench.service.refused(saveBankProfile, accountant, { ...save, name: 'zenith' }),
    ).toMatchObject({ code: 'BANK_PROFILE_BUILT_IN' });
    const { data: profiles } = await bench.service.call(listBankProfiles, accountant, {});
    expect(profiles.find(({ name }) => name === 'village-bank')).toEqual({
      name: 'village-bank',
      title: 'Village Bank plc',
      version: 2,
      columns,
    });
    const { data } = await bench.service.call(takeBankStatement, accountant, {
      ...(await tried('village-bank')),
      name: 'village.csv',
      account: '1000000009',
    });
    expect(data).toMatchObject({ profile: 'village-bank', added: 2 });
    const audited = (await bench.service.announced(auditRecorded)).filter(
      ({ action }) => action === 'Save bank profile',
    );
    expect(audited.map(({ before, after }) => [before, after])).toMatchObject([
      [null, { title: 'Village Bank', amount: 'NGN Sum, Sum' }],
      [{ title: 'Village Bank' }, { title: 'Village Bank plc' }],
    ]);
    // another agency reads it by nothing
    const taken = await bench.service.call(listBankProfiles, foreigner, {});
    expect(taken.data.map(({ name }) => name)).not.toContain('village-bank');
    await expect(
      bench.service.database.write((executor) => executor.run('DELETE FROM bank_profiles')),
    ).rejects.toThrow('bank_profiles are never changed or removed');
  });

  it.each([
    [{ name: 'Village' }, 'name', 'Please enter a short name: small letters, figures and hyphens'],
    [{ title: ' ' }, 'title', 'Please enter a title'],
    [{ columns: [] }, 'columns', 'Please name the column of the value day, or of the transaction day'],
    [
      { columns: [{ column: 'value day', headings: ['Day'] }] },
      'columns',
      'Please name the column of what the bank wrote',
    ],
  ])('name what is missing in a profile: %j', async (wrong, field, message) => {
    const columns = [
      { column: 'value day' as const, headings: ['Day'] },
      { column: 'narration' as const, headings: ['Text'] },
      { column: 'amount' as const, headings: ['Sum'] },
    ];
    const asked = { name: 'a-bank', title: 'A', columns, ...wrong } as never;
    expect(await bench.service.refused(saveBankProfile, accountant, asked)).toMatchObject({
      status: 400,
      fields: { [field]: message },
    });
  });

  it('can be tried before they are taken', async () => {
    const { file, profile } = await asked('', [row('01/11/2026', 'A', '5'), row('x', 'B', '5')]);
    const { data } = await bench.service.call(tryBankProfile, accountant, { file, profile });
    expect(data).toMatchObject({
      lines: [{ row: 2, day: '2026-11-01', amount: '5', narration: 'A' }],
      errors: ["Row 3, value day: 'x' is no day"],
    });
    const { data: profiles } = await bench.service.call(listBankProfiles, accountant, {});
    expect(profiles.filter(({ version }) => version === 0).map(({ name }) => name)).toEqual([
      'by-headings',
      'zenith',
      'camt.053',
      'mt940',
    ]);
  });
});
