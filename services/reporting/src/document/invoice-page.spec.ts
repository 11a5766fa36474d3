import { describe, expect, it } from '@jest/globals';
import type { InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { anInvoice } from '@kobodesk/contracts/invoicing/builders';
import { anOrganisation as organisation } from './document.builders.js';
import { invoiceModel, invoicePage } from './invoice-page.js';

const credited = {
  creditNoteRequestStatus: 1,
  creditNoteReference: 'CN-2026-0000001',
  creditNoteAmountString: '₦7,500.00',
  amountPayable: '80000',
  amountPayableString: '₦80,000.00',
};
const print = (layout: 'a4' | 'receipt', changes: Partial<InvoiceSheet> = {}, logo = '') => {
  const context = { qrImage: 'data:image/png;base64,QR', logo, now: new Date('2026-11-21T10:42:00Z') };
  const page = invoicePage(layout, invoiceModel(anInvoice(changes), organisation, context));
  // what is read, without what it is drawn with
  return page
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<(?!img)[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

describe.each(['a4', 'receipt'] as const)('an invoice on paper, %s', (layout) => {
  it('says the total, once, where there is no credit note', () => {
    const text = print(layout);
    expect(text).toContain('TOTAL ₦87,500.00');
    expect(text).not.toContain('Credit');
    expect(text).toContain('Eighty-Seven Thousand, Five Hundred Naira Only');
  });

  it('says when it is due, where that is not the day it was raised', () => {
    expect(print(layout)).not.toContain('Due date');
    expect(print(layout, { dueDate: '2026-12-20' })).toContain('Due date 20 Dec 2026');
  });

  it('says what a credit note took off, and what is payable in figures and words', () => {
    const text = print(layout, credited);
    expect(text).toMatch(/Amount ₦87,500\.00/);
    expect(text).toMatch(/Less Credit Amount.*₦7,500\.00/);
    expect(text).toContain('CN-2026-0000001');
    expect(text).toContain('TOTAL PAYABLE ₦80,000.00');
    expect(text).toContain('Eighty Thousand Naira Only');
  });

  it.each([0, 2])('leaves a credit note of status %i out', (creditNoteRequestStatus) => {
    expect(print(layout, { ...credited, creditNoteRequestStatus, amountPayable: '87500' })).not.toContain(
      'Less Credit',
    );
  });

  it('has the decimals of the invoice in its rates, grouped, and hides none of them', () => {
    const bill = { description: 'a', quantity: '1', amount: '25000', precision: 5 };
    const bills = ['25000', '0.00012'].map((rate) => ({ ...bill, rate }));
    const text = print(layout, { bills, decimalPrecisions: 5 });
    expect(text).toContain('25,000.00000');
    expect(text).toContain('0.00012');
    expect(print(layout, { bills, decimalPrecisions: 2 })).toContain('25,000.00 ');
  });

  it('tells what was rounded, and says nothing of it where nothing was', () => {
    const bills = [{ description: 'a', quantity: '1', rate: '100.005', amount: '100.005', precision: 3 }];
    const text = print(layout, { bills, amount: '100.01', amountString: '₦100.01' });
    expect(text).toContain('100.005');
    expect(text).toContain('Rounding ₦0.005');
    expect(text).toContain('TOTAL ₦100.01');
    expect(print(layout)).not.toContain('Rounding');
  });

  it('does not read as if money had come in where a credit note settled it', () => {
    const text = print(layout, {
      ...credited,
      status: 'Paid',
      amountPaid: '0',
      amountPayable: '0',
      amountPayableString: '₦0.00',
    });
    expect(text).toContain('Credited');
    expect(text).toContain('Settled by credit note CN-2026-0000001');
    expect(text).not.toMatch(/Paid|Zero Naira/);
  });

  it('shows markup that somebody typed as they typed it', () => {
    expect(print(layout)).toContain('Skyways &lt;b&gt;Airlines&lt;/b&gt;');
  });
});

describe('the head of an invoice', () => {
  it('has the directorate, whatever it is called, and the logo where there is one', () => {
    expect(print('a4')).toContain('Directorate: Airspace');
    expect(print('a4', { revenueGroupName: '' })).not.toContain('Directorate');
    const context = { qrImage: '', logo: '', now: new Date('2026-11-21T10:42:00Z') };
    const ownWord = { ...organisation, groupLabel: 'Department' };
    expect(invoicePage('a4', invoiceModel(anInvoice(), ownWord, context))).toContain('Department: Airspace');
    expect(print('a4')).not.toContain('class="logo"');
    expect(print('a4', {}, 'data:image/png;base64,LOGO')).toContain('src="data:image/png;base64,LOGO"');
  });
});

describe('the brand on the A4 sheet', () => {
  it.each([
    ['#17375e', '#17375e'],
    ['', '#0b5d4b'],
  ])('of %j is a line of %s', (brandColour, colour) => {
    const context = { qrImage: '', logo: '', now: new Date('2026-11-21T10:42:00Z') };
    const page = invoicePage('a4', invoiceModel(anInvoice(), { ...organisation, brandColour }, context));
    expect(page).toContain(
      `header{display:flex;justify-content:space-between;align-items:flex-start;border-top:4px solid ${colour}`,
    );
  });
});
