import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createInvoice, getInvoice, validateQr } from '@kobodesk/contracts/invoicing';
import { anonymous } from '@kobodesk/contracts/kernel';
import { SECRETS } from '@kobodesk/chassis/hosts/tokens';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { invoicing, InvoicingSeed } from '../index.js';
import { aDraft, clerk, standIns } from '../invoicing.builders.js';
import { anInvoiceRow } from './invoice.builders.js';
import { InvoiceVersions } from '../amendment/invoice-versions.js';
import { Invoices } from './invoices.js';

const visitor = anonymous('10.0.0.1');

describe('the code of a printed sheet', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const read = (inv: string, code: string) => service.call(validateQr, visitor, { inv, code });
  const printed = async (invoiceNumber: string) => {
    const { qrLink } = (await service.call(getInvoice, clerk, { invoiceNumber })).data;
    return new URL(qrLink).searchParams.get('code') ?? '';
  };

  it('stays genuine when the invoice is corrected, and says so, in both forms', async () => {
    const number = (await service.call(createInvoice, clerk, aDraft())).id;
    const code = await printed(number);
    const { signing } = service.service.app.get<Secrets>(SECRETS, { strict: false });
    const { invoiceDate, amount } = (await service.call(getInvoice, clerk, { invoiceNumber: number })).data;
    const oldCode = signing.sign(`kobodesk-invoice-1|20|${number}|${invoiceDate}|${amount}|566`);
    for (const own of [code, oldCode])
      expect((await read(number, own)).data).toMatchObject({ correctedSince: false, invoiceAmount: amount });

    await service.database.write(async (executor) => {
      const now = service.clock.now();
      const scope = { executor, actor: clerk, now, organisationId: 20, correlationId: 'test' };
      const before = await new Invoices(scope).lock(number);
      if (!before) throw new Error('the invoice is not there');
      await new InvoiceVersions(scope).put({
        row: before,
        version: 1,
        validFromMs: 0,
        changedBy: 'Bashir Lawal',
        reason: 'a typing error',
        changedFields: ['Items'],
        requestId: 1,
      });
      const after = { ...before, amount_thousandths: '1000', bills: anInvoiceRow().bills };
      await new Invoices(scope).correct(after);
    });

    for (const own of [code, oldCode])
      expect((await read(number, own)).data).toMatchObject({ correctedSince: true, invoiceAmount: '1' });
    expect((await read(number, await printed(number))).data).toMatchObject({ correctedSince: false });
  });

  it('tells what a credit leaves to be paid, as the sheet does', async () => {
    const number = (await service.call(createInvoice, clerk, aDraft())).id;
    const code = await printed(number);
    const gross = (await read(number, code)).data;
    expect(gross).toMatchObject({ creditNoteAmountString: '', amountPayableString: gross.amountString });
    await service.database.write((executor) =>
      executor.run('UPDATE invoices SET credit_thousandths = 7500000 WHERE invoice_number = ?', [number]),
    );
    expect((await read(number, code)).data).toMatchObject({
      amountString: '\u20a687,500.00',
      creditNoteAmountString: '\u20a67,500.00',
      amountPayableString: '\u20a680,000.00',
      correctedSince: false,
    });
  });

  it('is of its invoice alone, and a code of nobody is refused', async () => {
    const [own, other] = [
      (await service.call(createInvoice, clerk, aDraft())).id,
      (await service.call(createInvoice, clerk, aDraft({ name: 'Another' }))).id,
    ];
    const code = await printed(own);
    for (const input of [
      { inv: other, code },
      { inv: own, code: `${code.slice(0, -1)}${code.endsWith('A') ? 'Q' : 'A'}` },
      { inv: own, code: 'nonsense' },
    ])
      expect(await service.refused(validateQr, visitor, input)).toMatchObject({
        code: 'QR_NOT_GENUINE',
        status: 404,
        message: 'This invoice could not be authenticated',
      });
  });
});
