import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getInvoice, InvoiceNotFound } from '@kobodesk/contracts/invoicing';
import { refusalOf, type Operation } from '@kobodesk/contracts/kernel';
import {
  acceptBankLine,
  findBankLines,
  getBankStatement,
  getUnexplained,
  listBankDays,
  listUnsettledPayments,
  listWitnesses,
  markInvoicePaid,
  proposeMatchRules,
  runBankMatch,
  searchBankLines,
  searchBankStatements,
  takeBankStatement,
  tryMatchRules,
  undoBankLine,
  verifyUnexplained,
  whyNotBankLine,
  withdrawBankStatement,
} from '@kobodesk/contracts/payments';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { Bench, maker } from '../mark-paid/mark-paid.builders.js';
import { aSheet } from '../payments.builders.js';

const accountant = anActor({ permissions: ['reconciliation.view', 'reconciliation.manage'] });
const rules = {
  named: { before: 1, after: 45 },
  unnamed: { before: 1, after: 7 },
  fees: [],
  leastBits: 10,
  mostOpen: 40,
  mostTogether: 6,
};
const page = { from: 0, pageSize: 10 };
const asked: [Operation, object][] = [
  [listBankDays, { fromDay: '2026-11-01', toDay: '2026-11-30' }],
  [getUnexplained, {}],
  [verifyUnexplained, {}],
  [findBankLines, page],
  [listUnsettledPayments, page],
  [searchBankStatements, page],
  [getBankStatement, { id: 1 }],
  [searchBankLines, { ...page, parameter: { statementId: 1 } }],
  [takeBankStatement, { file: 'f'.repeat(32), name: 'may', profile: 'by-headings', account: '3000000001' }],
  [withdrawBankStatement, { id: 1, reason: 'Wrong account' }],
  [runBankMatch, {}],
  [acceptBankLine, { lineId: 1, version: 1 }],
  [undoBankLine, { lineId: 1, version: 1, reason: 'Another one' }],
  [whyNotBankLine, { lineId: 1, invoiceNumber: 'NAA-1' }],
  [tryMatchRules, rules],
  [proposeMatchRules, { ...rules, base: 1, reason: 'Fewer' }],
];

describe('what the banks say', () => {
  const hidden = new Set<string>();
  const bench = new Bench([
    standIn(getInvoice, ({ invoiceNumber }) => {
      if (hidden.has(invoiceNumber)) throw refusalOf(InvoiceNotFound);
      return { data: aSheet(invoiceNumber) };
    }),
  ]);
  beforeAll(() => bench.start());
  afterAll(() => bench.stop());

  it.each([{ locationIds: [201] }, { revenueIds: [1101] }, { customerId: 101 }])(
    'is of the whole agency, and not for whoever sees a part of it: %j',
    async (part) => {
      const bound = anActor({ ...accountant, ...part });
      const said = asked.map(async ([operation, input]) => [
        operation.name,
        (await bench.service.refused(operation, bound, input)).code,
      ]);
      expect(await Promise.all(said)).toEqual(asked.map(([{ name }]) => [name, 'BANKS_OF_ALL']));
    },
  );

  it('of an invoice is told to them, where they may see the invoice', async () => {
    bench.wantsChecker = false;
    const numbers = [bench.raise(), bench.raise()].map(({ invoiceNumber }) => invoiceNumber);
    for (const [at, invoiceNumber] of numbers.entries())
      await bench.service.call(markInvoicePaid, maker, {
        invoiceNumber,
        remitaRetrievalReference: `25000000000${at}`,
        paymentDate: '2026-03-02',
      });
    hidden.add(numbers[1] ?? '');
    const told = async (actor: typeof accountant) =>
      Promise.all(
        numbers.map(
          async (invoiceNumber) =>
            (await bench.service.call(listWitnesses, actor, { invoiceNumber })).data.length,
        ),
      );
    expect(await told(accountant)).toEqual([1, 1]);
    expect(await told(anActor({ ...accountant, locationIds: [201] }))).toEqual([1, 0]);
  });
});
