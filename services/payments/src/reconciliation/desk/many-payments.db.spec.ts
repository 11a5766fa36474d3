import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  acceptBankLine,
  findBankLines,
  markInvoicePaid,
  runBankMatch,
  searchBankLines,
  shownPaymentsOfLine,
} from '@kobodesk/contracts/payments';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { Bench, maker } from '../../mark-paid/mark-paid.builders.js';
import { Decisions } from './decisions.js';

const accountant = anActor({ userName: 'books@naa.test', permissions: ['reconciliation.manage'] });

describe('a line of a whole day', () => {
  const bench = new Bench();
  beforeAll(async () => {
    await bench.start();
    bench.wantsChecker = false;
  });
  afterAll(() => bench.stop());

  it('says how many payments explain it, shows the first of them, and is accepted as all of them', async () => {
    const many = shownPaymentsOfLine + 10;
    for (let nth = 1; nth <= many; nth += 1) {
      const { invoiceNumber } = bench.raise({ amount: '100', outstanding: '100' });
      const remitaRetrievalReference = String(250_000_000_000 + nth);
      const claim = { invoiceNumber, remitaRetrievalReference, paymentDate: '2026-03-02' };
      await bench.service.call(markInvoicePaid, maker, claim);
    }
    const rows = [`03/03/2026,SETTLEMENT,,${many * 100}`];
    const statement = await bench.take(accountant, '3000000001', rows);
    await bench.service.call(runBankMatch, accountant, {});
    const asked = { parameter: { statementId: statement.id } };
    const [line] = (await bench.service.call(searchBankLines, accountant, asked)).results;
    expect(line).toMatchObject({ standing: 'strong', pass: 'P4', paymentCount: many });
    expect(line?.payments).toHaveLength(shownPaymentsOfLine);
    const [open] = (await bench.service.call(findBankLines, accountant, {})).results;
    expect(open).toMatchObject({ paymentCount: many, payments: line?.payments });
    const shown = { lineId: line?.id ?? 0, version: line?.version ?? 0 };
    await bench.service.call(acceptBankLine, accountant, shown);
    const [accepted] = (await bench.service.call(searchBankLines, accountant, asked)).results;
    expect(accepted).toMatchObject({ standing: 'accepted', paymentCount: many });
  });

  it('is written with others in statements that a server takes, however many payments they name', async () => {
    const rows = ['A', 'B', 'C'].map((name) => `04/03/2026,SETTLEMENT ${name},,7`);
    const { id } = await bench.take(accountant, '3000000002', rows);
    const asked = { parameter: { statementId: id } };
    const { results } = await bench.service.call(searchBankLines, accountant, asked);
    const rivalIds = Array.from({ length: 60_000 }, (_each, at) => 1_000_000_000 + at);
    const unit = new Unit(bench.service.service.context as ServiceContext, {
      actor: accountant,
      correlationId: 'test',
      now: bench.service.clock.now(),
      operation: 'test',
    });
    const sizes = await unit.write(async (tx, executor) => {
      const run = jest.spyOn(executor, 'run');
      const put = await tx.of(Decisions).put(
        results.map(({ id: lineId }) => ({
          lineId,
          version: 1,
          class: 'ambiguous',
          pass: 'P4',
          rulesVersion: 1,
          paymentIds: [],
          rivalIds,
          evidence: [],
          runnerUpId: null,
          whyLost: '',
          state: 'found',
          madeBy: '',
          madeAt: tx.now,
        })),
      );
      expect(put).toBe(0);
      return run.mock.calls
        .filter(([sql]) => sql.includes('INTO bank_decisions'))
        .map(([, parameters]) => JSON.stringify(parameters).length);
    });
    expect(sizes).toHaveLength(3);
    for (const size of sizes) expect(size).toBeLessThan(2_000_000);
    const decided = await bench.service.call(searchBankLines, accountant, asked);
    expect(decided.results.map(({ standing }) => standing)).toEqual(['ambiguous', 'ambiguous', 'ambiguous']);
  });
});
