import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MoneyEvent } from '@kobodesk/contracts/invoicing';
import { systemActor, type InputOf } from '@kobodesk/contracts/kernel';
import {
  beginSimulation,
  createSplits,
  getSimulation,
  proposeSimulated,
  saveAccount,
  searchSplits,
  splitChange,
  splitsChange,
  updateSplit,
} from '@kobodesk/contracts/settlement';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { Ledger } from '../ledger/ledger-entries.js';
import { admin, anAccount, clerk, foreigner, Surroundings } from '../settlement.builders.js';
import { SimulationDesk } from './simulation-desk.js';

const ncaa = '0360883515';
const nama = '0000014579';
const row = (accountNumber: string, thirdPartyShare: string) => ({
  bankId: 1057,
  accountNumber,
  currencyId: 566,
  thirdPartyShare,
});
const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const asked = (changes: Partial<InputOf<typeof beginSimulation>> = {}): InputOf<typeof beginSimulation> => ({
  splitType: 2,
  revenueIds: [110],
  settlementAccounts: [row(ncaa, '50'), row(nama, '30')],
  ...october,
  ...changes,
});

describe('simulating a split', () => {
  const around = new Surroundings();
  let service: ServiceUnderTest;
  let payments = 0;
  beforeAll(async () => {
    service = await around.service();
    service.clock.stopAt(new Date('2026-09-20T09:00:00.000Z'));
    await service.call(saveAccount, admin, anAccount());
    const split = { splitType: 2, revenueIds: [110], settlementAccounts: [row(ncaa, '58'), row(nama, '23')] };
    await service.call(createSplits, admin, split);
    await pay('1000.01', '2026-10-01', '999.99', '2026-10-31', '500', '2026-11-01', '70', '2026-09-30');
    service.clock.stopAt(new Date('2026-11-20T09:00:00.000Z'));
  });
  afterAll(() => service.stop());
  beforeEach(() => around.reset());

  const pay = async (...said: string[]) => {
    const events = said.flatMap((applied, n): MoneyEvent[] => {
      if (n % 2 === 1) return [];
      payments += 1;
      const day = said[n + 1] ?? '';
      return [
        {
          kind: 'paid',
          id: `paid:p-${payments}`,
          currencyId: 566,
          day,
          recordedAt: `${day}T09:00:00.000Z`,
          invoiceId: payments,
          invoiceNumber: `INV-${payments}`,
          place: { customerId: 101, revenueId: 110, locationId: 201 },
          applied,
          surplus: '3',
          isExcess: false,
        },
      ];
    });
    const unit = new Unit(service.service.context as ServiceContext, {
      actor: systemActor('settlement', 20),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    });
    await unit.write((tx) => tx.of(Ledger).post(events));
  };
  const begun = async (changes: Partial<InputOf<typeof beginSimulation>> = {}) => {
    const { data } = await service.call(beginSimulation, admin, asked(changes));
    await service.service.app.get(SimulationDesk, { strict: false }).wake();
    return data.id;
  };
  const shown = async (simulationId: number, actor = admin) =>
    (await service.call(getSimulation, actor, { simulationId })).data;
  const refusal = async (simulationId: number) =>
    (await service.refused(proposeSimulated, admin, { simulationId })).code;

  it('says of each what it got and would have got, by month, of what the ledger has of the period', async () => {
    const simulation = await shown(await begun());
    expect(simulation).toMatchObject({ state: 'done', isStale: false, revenueName: 'Landing and Parking' });
    const [naira] = simulation.currencies;
    expect([naira?.payments, naira?.collected]).toEqual([2, '2000']);
    expect(
      naira?.parts.map(({ name, was, wouldBe, difference }) => [name, was, wouldBe, difference]),
    ).toEqual([
      [`HOLDER ${ncaa}`, '1160', '1000', '-160'],
      [`HOLDER ${nama}`, '460', '600', '140'],
      ['', '380', '400', '20'],
    ]);
    expect(naira?.parts[0]?.months).toEqual([
      { month: '2026-10', was: '1160', wouldBe: '1000', difference: '-160' },
    ]);
    expect(simulation.warnings.map(({ text }) => text)).toEqual([`HOLDER ${ncaa} loses ₦160.00`]);
    expect(simulation.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has the same digest for the same effect, and another one for any other', async () => {
    const digest = async (changes = {}) => (await shown(await begun(changes))).digest;
    const first = await digest();
    expect(await digest()).toBe(first);
    expect(await digest({ endDate: '2026-10-30' })).not.toBe(first);
    expect(await digest({ settlementAccounts: [row(ncaa, '50.001'), row(nama, '30')] })).not.toBe(first);
  });

  it('goes on where a process died, and nobody sees figures before it is done', async () => {
    const id = await begun();
    const whole = await shown(id);
    const run = (sql: string) => service.database.write((executor) => executor.run(sql, [id]));
    await run(
      `UPDATE split_simulations SET state = 'running', digest = '', result = NULL, effect = '{"currencies":[]}',
       reached = first_sequence WHERE id = ?`,
    );
    expect(await shown(id)).toMatchObject({ state: 'running', done: 0, digest: '', currencies: [] });
    expect(await refusal(id)).toBe('SIMULATION_UNFINISHED');
    await service.service.app.get(SimulationDesk, { strict: false }).wake();
    expect(await shown(id)).toMatchObject({ state: 'done', digest: whole.digest });
  });

  it('is of a period that has ended, of an own revenue line, and for those who keep splits', async () => {
    const refused = async (changes: object, actor = admin) =>
      (await service.refused(beginSimulation, actor, asked(changes))).message;
    expect(await refused({ endDate: '2026-11-20' })).toBe('Please select a period that has ended');
    expect(await refused({ revenueIds: [120] })).toBe('The revenue was not found');
    const id = await begun();
    expect((await service.refused(beginSimulation, clerk, asked())).code).toBe('NOT_PERMITTED');
    expect((await service.refused(getSimulation, foreigner, { simulationId: id })).code).toBe(
      'SIMULATION_NOT_FOUND',
    );
    expect((await service.refused(proposeSimulated, foreigner, { simulationId: id })).code).toBe(
      'SIMULATION_NOT_FOUND',
    );
  });

  it('shows its effect to whoever agrees, and binds it by its digest', async () => {
    around.wantsChecker = true;
    const id = await begun();
    const { digest } = await shown(id);
    expect(await service.call(proposeSimulated, admin, { simulationId: id })).toMatchObject({ waits: true });
    expect(around.submitted).toMatchObject([
      {
        changeType: splitChange.id,
        payload: { simulation: { id, digest } },
        after: {
          simulatedOn: 'What was collected from 1 Oct 2026 to 31 Oct 2026',
          payments: ['2 payments, ₦2,000.00'],
          effect: [
            `HOLDER ${ncaa}: ₦1,160.00, would be ₦1,000.00 (−₦160.00)`,
            `HOLDER ${nama}: ₦460.00, would be ₦600.00 (+₦140.00)`,
            'The agency: ₦380.00, would be ₦400.00 (+₦20.00)',
          ],
          warnings: [`HOLDER ${ncaa} loses ₦160.00`],
          simulation: String(id),
          effectDigest: digest,
        },
      },
    ]);
  });

  it('is refused when its effect has changed since, before and after it was sent', async () => {
    around.wantsChecker = true;
    const [sent, kept] = [await begun(), await begun()];
    await service.call(proposeSimulated, admin, { simulationId: sent });
    // another day, and another line of revenue: the effect is what it was
    await pay('10', '2026-11-02');
    expect((await shown(kept)).isStale).toBe(false);
    await pay('0.01', '2026-10-15');
    expect(await refusal(kept)).toBe('SIMULATION_STALE');
    expect(await around.approve(service)).toMatchObject({
      outcome: 'failed',
      reason: 'What the simulation showed has changed since. Please simulate again',
    });
    const [split] = (await service.call(searchSplits, admin, { parameter: {} })).results;
    expect(split?.settlementSplitAccounts.at(-1)?.thirdPartyShare).toBe('23');
  });

  it('is refused when its row is not what was agreed to', async () => {
    around.wantsChecker = true;
    const id = await begun();
    await service.call(proposeSimulated, admin, { simulationId: id });
    await service.database.write((executor) =>
      executor.run('UPDATE split_simulations SET result = REPLACE(result, ?, ?) WHERE id = ?', [
        '"wouldBe":"1000.01"',
        '"wouldBe":"9000.01"',
        id,
      ]),
    );
    const [changed] = await service.database.reader.query<{ result: string }>(
      'SELECT result FROM split_simulations WHERE id = ?',
      [id],
    );
    expect(changed?.result).toContain('9000.01');
    expect(await around.approve(service)).toMatchObject({ outcome: 'failed' });
  });

  it('is what holds from the day after a second person agreed; one against an earlier version is stale', async () => {
    around.wantsChecker = true;
    const [id, other] = [await begun(), await begun()];
    await service.call(proposeSimulated, admin, { simulationId: id });
    expect(await around.approve(service)).toMatchObject({ outcome: 'applied' });
    const [split] = (await service.call(searchSplits, admin, { parameter: {} })).results;
    expect(
      split?.settlementSplitAccounts
        .filter(({ isBeneficiary }) => isBeneficiary)
        .map(({ accountNumber, thirdPartyShare }) => [accountNumber, thirdPartyShare]),
    ).toEqual([
      [ncaa, '50'],
      [nama, '30'],
    ]);
    expect(await refusal(other)).toBe('SIMULATION_STALE');
  });

  it('makes a split where there is none yet, of a period in which nothing was collected', async () => {
    const id = await begun({ revenueIds: [111] });
    const { splitId, warnings } = await shown(id);
    expect([splitId, warnings.map(({ kind }) => kind)]).toEqual([null, ['nothing-collected']]);
    around.wantsChecker = true;
    await service.call(proposeSimulated, admin, { simulationId: id });
    expect(around.submitted.at(-1)?.changeType).toBe(splitsChange.id);
    expect(await around.approve(service)).toMatchObject({ outcome: 'applied' });
  });

  it('leaves what is asked for without a simulation as it was', async () => {
    const [split] = (await service.call(searchSplits, admin, { parameter: { searchQuery: 'En-route' } }))
      .results;
    const input = {
      splitType: 2,
      revenueIds: [111],
      settlementAccounts: [row(ncaa, '10')],
      settlementSplitId: split?.id,
    };
    expect(await service.call(updateSplit, admin, input as never)).toEqual({
      message: 'Settlement split updated successfully',
    });
  });
});
