import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aStandIn } from '../cli.builders.js';
import { aFormula } from '../sample.builders.js';

const figures = { was: '1160', wouldBe: '1000', difference: '-160' };
const part = {
  beneficiary: '1057:0360883515',
  name: 'NAMA',
  accountNumber: '0360883515',
  bankName: 'Zenith Bank',
  ...figures,
  months: [{ month: '2026-10', ...figures }],
};
const simulation = {
  id: 17,
  revenueId: 110,
  revenueName: 'Landing',
  splitId: 5,
  splitType: 2,
  settlementAccounts: aFormula.settlementAccounts,
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  madeBy: 'Ada Obi',
  madeAt: '2026-11-20T09:00:00.000Z',
  state: 'done',
  done: 9,
  total: 9,
  digest: 'd1',
  isStale: false,
  currencies: [{ currencyId: 566, payments: 2, collected: '2000', parts: [part] }],
  warnings: [{ kind: 'loses', beneficiary: part.beneficiary, currencyId: 566, text: 'NAMA loses ₦160.00' }],
};

describe('kobodesk splits', () => {
  let folder: string;
  let file: string;
  let answers: unknown[] = [];
  const { asked, run } = aStandIn('splits', () => ({ ...(answers.shift() as object) }));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-splits-'));
    file = join(folder, 'formula.json');
    await writeFile(file, JSON.stringify(aFormula));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const simulated = (...more: string[]) =>
    run('simulate', file, '--from', '2026-10-01', '--to', '2026-10-31', ...more);

  it('simulate: waits until the server is done, says what each would get, and ends with what it warns of', async () => {
    const running = { ...simulation, state: 'running', done: 4, digest: '', currencies: [], warnings: [] };
    answers = [{ data: { id: 17 } }, { data: running }, { data: simulation }];
    const { code, lines, notes } = await simulated('--revenue', '111');
    expect([code, lines]).toEqual([3, ['1057:0360883515  NAMA  566  1160  1000  -160']]);
    expect(notes).toEqual([
      'Landing, from 2026-10-01 to 2026-10-31; an empty beneficiary is the agency',
      'NAMA loses ₦160.00',
      'Simulation 17, digest d1',
      'To ask for it: kobodesk splits propose 17',
    ]);
    expect(asked[0]).toEqual([
      '/api/SettlementSplit/Simulate',
      { ...aFormula, revenueIds: [111], startDate: '2026-10-01', endDate: '2026-10-31' },
    ]);
  });

  it('simulate: ends well when there is nothing to warn of, and asks nothing when the file is wrong', async () => {
    answers = [{ data: { id: 17 } }, { data: { ...simulation, warnings: [] } }];
    expect((await simulated()).code).toBe(0);
    await writeFile(file, JSON.stringify({ ...aFormula, splitType: undefined }));
    asked.splice(0);
    await expect(simulated()).rejects.toThrow('splitType: Please select a split type');
    expect(asked).toEqual([]);
  });

  it('propose: waits for a second person', async () => {
    answers = [{ message: 'Settlement split update sent for approval successfully', waits: true }];
    const { code, lines } = await run('propose', '17');
    expect([code, lines]).toEqual([8, ['Settlement split update sent for approval successfully']]);
    expect(asked).toEqual([['/api/SettlementSplit/ProposeSimulated', { simulationId: 17 }]]);
  });
});
