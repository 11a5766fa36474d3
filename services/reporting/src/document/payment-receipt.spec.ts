import { describe, expect, it } from '@jest/globals';
import { receiptModel, receiptPage } from './payment-receipt.js';

const receipt = {
  organisationId: 20,
  invoiceNumber: 'NAA-2026-0000009-KXQ',
  paymentReference: '270008765432',
  transactionReference: 'TX-1 <b>',
  amount: '56250.5',
  currencyId: 566,
  channel: 'CARD',
  paidAt: '2026-11-20T23:30:00.000Z',
  payerName: 'Ọ̀yọ́ & Sons',
  description: 'Landing charge',
  invoiceAmount: '112500',
  outstanding: '56249.5',
};
const agency = {
  name: 'National Aviation Authority',
  address: '1 Airport Road',
  email: 'pay@naa.test',
  phone: '',
  timeZone: 'Africa/Lagos',
  brandColour: '#14508c',
};
const printed = { logo: 'data:image/png;base64,LOGO', now: new Date('2026-11-21T08:00:00Z') };
const model = receiptModel(receipt, agency, printed);

describe(receiptModel.name, () => {
  it("says exactly what was paid, in words too, at the agency's time", () => {
    expect(model).toMatchObject({
      amount: '₦56,250.50',
      words: expect.stringContaining('Fifty'),
      reference: '2700 0876 5432',
      channel: 'Card',
      paidAt: '21 Nov 2026, 00:30',
      invoiceAmount: '₦112,500.00',
      outstanding: '₦56,249.50',
      printed: '21 Nov 2026, 09:00',
      agencyContact: 'pay@naa.test',
    });
  });
});

describe('an amount of a receipt', () => {
  it('is never rounded: a third decimal that there is stands there', () => {
    const exact = receiptModel({ ...receipt, amount: '56250.505', outstanding: '0.005' }, agency, printed);
    expect([exact.amount, exact.outstanding]).toEqual(['₦56,250.505', '₦0.005']);
  });
});

describe(receiptPage.name, () => {
  it('has the letterhead of the agency: its colour, and its logo where it has one', () => {
    expect(receiptPage(model)).toContain('border-top:4px solid #14508c');
    expect(receiptPage(model)).toContain('src="data:image/png;base64,LOGO"');
    expect(receiptPage(receiptModel(receipt, agency, { ...printed, logo: '' }))).not.toContain('<img');
  });

  it('shows each fact, and takes no name for markup', () => {
    const page = receiptPage(model);
    for (const text of ['Ọ̀yọ́ &amp; Sons', 'TX-1 &lt;b&gt;', '₦56,250.50', 'NAA-2026-0000009-KXQ'])
      expect(page).toContain(text);
    expect(page).not.toContain('TX-1 <b>');
  });
});
