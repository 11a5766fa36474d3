import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aStandIn } from '../cli.builders.js';
import { someRules } from '../sample.builders.js';

const second = {
  ...someRules,
  version: 2,
  reason: 'Fees of cards',
  maker: 'Ada Obi',
  checker: 'Ngozi Balogun',
  madeAt: '2026-11-23T08:00:00.000Z',
  usedFrom: '2026-11-24T08:00:00.000Z',
};
const first = {
  ...second,
  version: 1,
  fees: [],
  reason: '',
  maker: '',
  checker: '',
  madeAt: null,
  usedFrom: null,
};
const payment = {
  id: 401,
  invoiceNumber: 'NAA-401',
  reference: '250000000001',
  amount: '50000',
  passedOn: '0',
  day: '2026-11-02',
  channel: 'CARD',
};
const nothing = { class: 'none', pass: null, many: 0, payments: [], evidence: [] };
const tried = {
  version: 1,
  lines: 2,
  waiting: 5,
  fromDay: '2026-11-02',
  toDay: '2026-11-03',
  changed: 1,
  before: { certain: 0, strong: 0, ambiguous: 0, none: 2 },
  after: { certain: 0, strong: 1, ambiguous: 0, none: 1 },
  first: [
    {
      id: 12,
      account: '0360883515',
      day: '2026-11-03',
      amount: '99677.5',
      currency: 'NGN',
      narration: 'REMITA SETTLEMENT',
      before: nothing,
      after: { class: 'strong', pass: 'P4', many: 2, payments: [payment], evidence: ['Equal'] },
    },
  ],
};

describe('kobodesk recon rules', () => {
  let folder: string;
  let answers: unknown[] = [];
  const { asked, run } = aStandIn('recon', () => ({ ...(answers.shift() as object) }));
  const file = (): string => join(folder, 'rules.json');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-rules-'));
    await writeFile(file(), JSON.stringify(second));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('shows those in force, and what was before', async () => {
    answers = [{ data: { present: second, earlier: [first] } }];
    expect((await run('rules', 'show')).lines).toEqual([
      'Version 2, from 2026-11-24T08:00:00.000Z, asked for by Ada Obi, agreed to by Ngozi Balogun: Fees of cards',
      '  named -1 to +45 days, not named -1 to +7 days',
      '  fees: CARD 161.25 + 50 bp, at most 1000',
      '  rare from 10 bits on, 6 of 40 open payments',
      'Version 1: what an agency goes by that has agreed on nothing',
      '  named -1 to +45 days, not named -1 to +7 days',
      '  fees: none',
      '  rare from 10 bits on, 6 of 40 open payments',
    ]);
  });

  it('tries those of a file; what would be decided otherwise is a finding', async () => {
    answers = [{ data: tried, message: '' }];
    expect(await run('rules', 'try', file())).toEqual({
      code: 3,
      lines: [
        '12  2026-11-03  99677.5 NGN  REMITA SETTLEMENT',
        '  is none',
        '  would be strong by P4',
        '    payment 401: NAA-401, 50000, 2026-11-02',
        '    and 1 more',
      ],
      notes: [
        '1 of 2 lines would be decided otherwise',
        'Of the days 2026-11-02 to 2026-11-03',
        '3 earlier lines were not tried',
        'By version 1: certain 0, strong 0, ambiguous 0, none 2',
        'By the file: certain 0, strong 1, ambiguous 0, none 1',
      ],
    });
    answers = [{ data: { ...tried, changed: 0, first: [] }, message: '' }];
    expect((await run('rules', 'try', file())).code).toBe(0);
  });

  it('asks for those of a file, as a change of the version that it says', async () => {
    const message = 'Matching rules sent for approval successfully';
    answers = [{ message, waits: true }];
    expect(await run('rules', 'propose', file(), '--reason', 'Fees')).toMatchObject({
      code: 8,
      lines: [message],
    });
    expect(asked.at(-1)).toEqual([
      '/api/Reconciliation/ProposeRules',
      expect.objectContaining({ base: 2, reason: 'Fees', fees: someRules.fees }),
    ]);
  });

  it('says what is wrong with a file, field by field, before anything is asked', async () => {
    const wrong = join(folder, 'wrong.json');
    await writeFile(wrong, JSON.stringify({ ...someRules, leastBits: 0, fees: [{ flat: '0' }] }));
    const before = asked.length;
    await expect(run('rules', 'try', wrong)).rejects.toThrow(
      'fees.0.flat: Please enter a flat fee, basis points, or both\n' +
        'leastBits: Please enter the bits of a rare amount, from 1 to 40',
    );
    await writeFile(wrong, '{');
    await expect(run('rules', 'try', wrong)).rejects.toThrow('wrong.json is no JSON');
    expect(asked.length).toBe(before);
  });
});
