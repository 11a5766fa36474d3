import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thousandths } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { SuspenseBench } from './suspense.builders.js';

describe('the sums of an excess', () => {
  const bench = new SuspenseBench();
  const { approve, ask, excessOf, find, overpaid, pay, raise, record, search, tell } = bench;
  let transfers = 0;
  beforeAll(() => bench.start());
  afterAll(() => bench.service.stop());

  it('go to one of a hundred who ask for it at once', async () => {
    const from = await overpaid();
    const targets = [await raise(), await raise(), await raise(), await raise()];
    const settled = await Promise.allSettled(
      Array.from({ length: 100 }, (_, at) =>
        ask(from.invoiceId, { targetInvoiceId: targets[at % 4]?.invoiceId }),
      ),
    );
    const won = settled.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const reasons = settled.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { report?: { code?: string } }).report?.code] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['EXCESS_PENDING']));
    await approve(won[0]?.value ?? '');
    const paid = await Promise.all(targets.map(({ invoiceNumber }) => find(invoiceNumber)));
    expect(paid.map(({ amountPaid }) => amountPaid).toSorted()).toEqual(['0', '0', '0', '2500']);
  }, 120_000);

  it('are used once by an approval that is told a hundred times at once', async () => {
    const [from, to] = [await overpaid(), await raise()];
    const reference = await ask(from.invoiceId, { targetInvoiceId: to.invoiceId, creditAmount: '1000' });
    await Promise.all(Array.from({ length: 100 }, () => approve(reference)));
    expect(await find(to.invoiceNumber)).toMatchObject({ amountPaid: '1000' });
    expect(await excessOf(from)).toMatchObject({ appliedAmount: '1000', availableAmount: '1500' });
  }, 120_000);

  interface Step {
    what: 'pay' | 'apply' | 'keep' | 'refund';
    which: number;
    kobo: number;
    isApproved: boolean;
  }
  const steps = fc.array(
    fc.record<Step>({
      what: fc.constantFrom('pay', 'apply', 'apply', 'keep', 'refund'),
      which: fc.nat(2),
      kobo: fc.integer({ min: 0, max: 120_000 }),
      isApproved: fc.boolean(),
    }),
    { minLength: 4, maxLength: 12 },
  );

  it('are neither lost nor doubled, whatever happens', async () => {
    const decideLast = async (reference: string, isApproved: boolean) =>
      reference === '' ? undefined : tell(reference, isApproved);
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        const [from, ...targets] = [await overpaid(), await raise(), await raise()];
        let paid = 90_000_000n;
        const attempt = (work: Promise<string>) => work.catch(() => '');
        for (const { what, which, kobo, isApproved } of asked) {
          const amount = (kobo / 100).toFixed(2);
          if (what === 'pay') {
            const number = [from, ...targets][which]?.invoiceNumber ?? '';
            if (kobo > 0) {
              await pay(number, amount);
              paid += thousandths(amount);
            }
          } else if (what === 'refund') {
            const [owed] = (await search({ searchText: from?.invoiceNumber })).results.flatMap(
              (row) => row.refundable,
            );
            if (!owed) continue;
            const bankReference = `T-${++transfers}`;
            const { referenceNumber } = owed;
            const key = await attempt(
              record({ referenceNumber, amount, bankReference }).then(({ data }) => `refund:${data.id}`),
            );
            await decideLast(key, isApproved);
          } else {
            const target = targets[which % 2]?.invoiceId;
            const use = what === 'apply' ? { targetInvoiceId: target } : { refundable: true };
            const reference = await attempt(ask(from?.invoiceId ?? 0, { ...use, creditAmount: amount }));
            await decideLast(reference && `credit-note:${reference}`, isApproved);
          }
        }
        const invoices = await Promise.all(
          [from, ...targets].map((invoice) => find(invoice?.invoiceNumber ?? '')),
        );
        let held = 0n;
        let refunded = 0n;
        for (const { invoiceNumber } of [from, ...targets].filter((one) => one !== undefined))
          for (const row of (await search({ searchText: invoiceNumber, state: 'all' })).results) {
            const parts = [row.excessAmount, row.availableAmount, row.refundableAmount, row.appliedAmount];
            for (const part of parts) expect(thousandths(part)).toBeGreaterThanOrEqual(0n);
            held += thousandths(row.excessAmount);
            refunded += thousandths(row.refundedAmount);
          }
        // every kobo that came is on an invoice, in suspense, or went back
        const onInvoices = invoices.reduce((sum, { amountPaid }) => sum + thousandths(amountPaid), 0n);
        expect(onInvoices + held + refunded).toBe(paid);
      }),
      { numRuns: 12 },
    );
  }, 240_000);
});
