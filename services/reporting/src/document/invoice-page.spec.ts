import { describe, expect, it } from '@jest/globals';
import type { InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { anInvoice as sheet, anOrganisation as organisation } from './document.builders.js';
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
  const page = invoicePage(layout, invoiceModel({ ...sheet, ...changes }, organisation, context));
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

  it('shows markup that somebody typed as they typed it', () => {
    expect(print(layout)).toContain('Skyways &lt;b&gt;Airlines&lt;/b&gt;');
  });
});

describe('the head of an invoice', () => {
  it('has the directorate, and the logo where there is one', () => {
    expect(print('a4')).toContain('Directorate: Airspace');
    expect(print('a4', { revenueGroupName: '' })).not.toContain('Directorate');
    expect(print('a4')).not.toContain('class="logo"');
    expect(print('a4', {}, 'data:image/png;base64,LOGO')).toContain('src="data:image/png;base64,LOGO"');
  });
});
