import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { creditStatus, draftWaiver, getWaiver, searchAgeing, whatIf } from '@kobodesk/contracts/invoicing';
import { auditRecorded, changeProposed, type Actor, type InputOf } from '@kobodesk/contracts/kernel';
import type { Executor } from '@kobodesk/chassis/database/database';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { clerk as raiser, foreigner as stranger } from '../../invoicing.builders.js';
import { anAgencyOwed, naira, seeing, type Debt } from '../ageing.builders.js';
import { WaiverDesk } from './waiver-desk.js';
import { WaiverHandlers } from './waiver.handlers.js';

/** So many statements does the work take within its transactions. */
async function statementsOf({ database }: ServiceUnderTest, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counted = (executor: Executor): Executor =>
    new Proxy(executor, {
      get: (of, name) => {
        const part: unknown = Reflect.get(of, name);
        if (typeof part !== 'function') return part;
        if (name === 'run' || name === 'query') count += 1;
        return part.bind(of) as unknown;
      },
    });
  const write = database.write.bind(database);
  const spy = jest
    .spyOn(database, 'write')
    .mockImplementation((inside) => write((executor) => inside(counted(executor))));
  await work();
  spy.mockRestore();
  return count;
}

const allowed = (actor: Actor): Actor => seeing(actor, 'credit-note.request');
const clerk = allowed(raiser);
type Suppose = InputOf<typeof draftWaiver>['suppose'];

describe(WaiverHandlers.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    // 101 owes most; of 102 there are more invoices than are looked at together
    service = await anAgencyOwed([
      [101, 100, 900_000n],
      ...Array.from({ length: 30 }, (_, at): Debt => [102, 95 + at, 10_010n]),
      [103, 10, 100_000n],
    ]);
  });
  afterAll(() => service.stop());

  const desk = () => service.service.app.get(WaiverDesk, { strict: false });
  const parameter = { dateType: 1 as const };
  const draft = (suppose: Suppose, actor = clerk, filter: object = {}) =>
    service.call(draftWaiver, actor, {
      parameter: { ...parameter, ...filter },
      suppose,
      reason: 'Season of the strike',
    });
  const refused = async (suppose: Suppose, actor = clerk, filter: object = {}) =>
    (
      await service.refused(draftWaiver, actor, {
        parameter: { ...parameter, ...filter },
        suppose,
        reason: 'x',
      })
    ).code;
  const come = async (waiverId: number) => (await service.call(getWaiver, clerk, { waiverId })).data;
  const proposed = async () =>
    (await service.announced(changeProposed)).filter(({ changeType }) => changeType === 101);

  it('asks for a credit note of each invoice of the band, but not of those who are supposed to pay', async () => {
    // so that it is still under way when the next one comes
    const looks = jest
      .spyOn(desk() as unknown as { look(): Promise<void> }, 'look')
      .mockResolvedValue(undefined);
    const { data, message } = await draft({ payers: 1, waiver: { percent: '33.333', status: 3 } });
    expect(message).toBe('Credit notes of 31 invoices are asked for');
    expect(data).toMatchObject({ state: 'drafting', found: 31, asked: 0 });
    expect(await refused({ waiver: { percent: '10' } })).toBe('WAIVER_UNDER_WAY');
    looks.mockRestore();
    // two at once are as one
    const statements = await statementsOf(service, () => Promise.all([desk().wake(), desk()['look']()]));
    // two slices, each with the notes of all its invoices at once; who comes second is put off by the first of them
    expect(statements).toBeLessThan(30);
    expect(await come(data.id)).toMatchObject({
      state: 'done',
      asked: 30,
      skipped: 1,
      // 33.333 % of 10.01 is 3.3366…, to the kobo
      amounts: [{ currencyId: naira, amount: '100.2' }],
    });
    const requests = await proposed();
    expect(requests).toHaveLength(30);
    expect(new Set(requests.map(({ requestKey }) => requestKey)).size).toBe(30);
    const numbers = requests.map(({ requestKey }) => Number(requestKey.slice(-7))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => Number(numbers[0]) + at));
    const marked = await service.database.reader.query(
      `SELECT i.id FROM invoices i JOIN credit_notes n ON n.organisation_id = i.organisation_id AND n.invoice_id = i.id
       AND n.reference_number = i.credit_reference AND n.pending_invoice_id = i.id WHERE i.credit_status = ?`,
      [creditStatus.pending],
    );
    expect(marked).toHaveLength(30);
    const noted = (await service.announced(auditRecorded)).filter(
      ({ action }) => action === 'Request credit note',
    );
    expect(new Set(noted.map(({ entityId }) => entityId)).size).toBe(30);
    expect(requests[0]).toMatchObject({ maker: { userId: clerk.userId, fullName: clerk.fullName } });
  });

  it('leaves out what waits for a decision already', async () => {
    const { data } = await draft({ waiver: { percent: '50', status: 3 } });
    await desk().wake();
    expect(await come(data.id)).toMatchObject({ state: 'done', found: 31, asked: 1, skipped: 30 });
    expect(await proposed()).toHaveLength(31);
  });

  it('comes to what was supposed, where it does not round', async () => {
    const suppose = { waiver: { percent: '10' } };
    const filter = { customerId: 103 };
    const { waived } = await service.call(whatIf, clerk, { parameter: { ...parameter, ...filter }, suppose });
    const { data } = await draft(suppose, clerk, filter);
    await desk().wake();
    const told = await come(data.id);
    expect(told.amounts).toEqual(waived.map(({ currencyId, amount }) => ({ currencyId, amount })));
    // nothing is taken off before somebody has agreed
    const { bands } = await service.call(searchAgeing, clerk, {
      pageSize: 1,
      from: 0,
      parameter: { ...parameter, ...filter },
    });
    expect(bands[0]?.outstanding).toBe('100');
  });

  it('is of what its maker sees, of the own agency, and for those who may ask for credit notes', async () => {
    const waiver = { percent: '10' };
    expect(await refused({ waiver }, allowed(stranger))).toBe('NOTHING_TO_WAIVE');
    expect(await refused({ waiver }, { ...clerk, locationIds: [999] })).toBe('NOTHING_TO_WAIVE');
    expect(await refused({ waiver }, { ...clerk, permissions: ['ageing.view'] })).toBe('NOT_PERMITTED');
    expect(await refused({} as Suppose)).toBe('VALIDATION_FAILED');
    const { code } = await service.refused(getWaiver, allowed(stranger), { waiverId: 1 });
    expect(code).toBe('WAIVER_NOT_FOUND');
  });
});
