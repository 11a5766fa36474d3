import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  acceptBankLine,
  findBankLines,
  markInvoicePaid,
  runBankMatch,
  searchBankLines,
  shownPaymentsOfLine,
} from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { Bench, maker } from '../../mark-paid/mark-paid.builders.js';

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
});
