import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { markInvoicePaid, tryMatchRules } from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { BankMatchDesk } from '../desk/match-desk.js';
import { Bench, maker } from '../../mark-paid/mark-paid.builders.js';

const accountant = anActor({ userName: 'books@naa.test', permissions: ['reconciliation.manage'] });
const first = {
  named: { before: 1, after: 45 },
  unnamed: { before: 1, after: 7 },
  fees: [],
  leastBits: 10,
  mostOpen: 40,
  mostTogether: 6,
};

describe('rules that are tried', () => {
  const bench = new Bench();
  const paid = async (amount: string, reference: string, paymentDate = '2026-03-02'): Promise<void> => {
    const { invoiceNumber } = bench.raise({ amount, outstanding: amount });
    const claim = { invoiceNumber, remitaRetrievalReference: reference, paymentDate };
    await bench.service.call(markInvoicePaid, maker, claim);
  };
  const tried = async (asked: object) =>
    (await bench.service.call(tryMatchRules, accountant, { ...first, ...asked })).data;
  beforeAll(async () => {
    await bench.start();
    bench.wantsChecker = false;
    await paid('1000', '250000000001');
    await paid('2000', '250000000002', '2026-01-20');
    const rows = [
      '03/03/2026,NIP 250000000001,,1000',
      '03/03/2026,NIP 250000000002,,2000',
      '03/03/2026,NIP 250000000003,,3000',
    ];
    await bench.take(accountant, '3000000001', rows);
    // the desk asks who pays, too: what is to happen meanwhile would happen to it
    await bench.service.service.app.get(BankMatchDesk, { strict: false }).wake();
  });
  afterAll(() => bench.stop());

  it('decide on the same payments as those in force, whatever is booked meanwhile', async () => {
    bench.invoices.meanwhile = () => paid('3000', '250000000003');
    expect(await tried({ leastBits: 11 })).toMatchObject({
      changed: 0,
      before: { certain: 2, none: 1 },
      after: { certain: 2, none: 1 },
    });
    expect(await tried({ leastBits: 11 })).toMatchObject({ changed: 0, after: { certain: 3, none: 0 } });
  });

  it('reach as far as each of them says, and no further', async () => {
    const near = { named: { before: 1, after: 10 } };
    expect(await tried(near)).toMatchObject({
      changed: 1,
      before: { certain: 3, none: 0 },
      after: { certain: 2, none: 1 },
      first: [
        { amount: '2000', before: { class: 'certain', pass: 'P1' }, after: { class: 'none', pass: null } },
      ],
    });
    expect(await tried({ unnamed: { before: 1, after: 60 } })).toMatchObject({ changed: 0 });
  });
});
