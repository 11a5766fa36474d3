import { describe, expect, it } from '@jest/globals';
import type { StatementRow } from '@kobodesk/contracts/invoicing';
import { statementModel, statementPage } from './statement-page.js';

const agency = {
  name: 'National Aviation Authority',
  address: '1 Airport Road',
  email: 'pay@naa.test',
  phone: '',
  timeZone: 'Africa/Lagos',
};
const head = {
  customer: { customerName: 'Ọ̀yọ́ & Sons', customerAIN: 'IN-000101', address: '2 Cargo Road' },
  currencyId: 566,
  startDate: '2026-11-01',
  endDate: '2026-11-23',
  opening: '250',
  debits: '1000.5',
  credits: '400',
  closing: '850.5',
  knownAt: '',
};
const raised: StatementRow = {
  id: 1,
  day: '2026-11-20',
  kind: 'raised',
  reference: '',
  invoiceNumber: 'NAA-2026-0000001-KXQ',
  customerName: 'Skyways Airlines',
  debit: '1000.5',
  credit: '',
  balance: '1250.5',
  currencyId: 566,
};
const paid: StatementRow = {
  ...raised,
  id: 2,
  kind: 'paid',
  reference: '2700 <b>',
  debit: '',
  credit: '400',
  balance: '850.5',
};
const printed = { agency, logo: '', now: new Date('2026-11-23T08:00:00Z'), customerView: undefined };

describe(statementModel.name, () => {
  it('says exactly what was due, what moved it, and what is due', () => {
    const model = statementModel(head, [raised, paid], printed);
    expect(model).toMatchObject({
      opening: '₦250.00',
      debits: '₦1,000.50',
      credits: '₦400.00',
      closing: '₦850.50',
      period: '01/11/2026 to 23/11/2026',
      whose: 'This customer and those merged into it',
      printed: '23/11/2026 09:00',
      agencyContact: 'pay@naa.test',
    });
    expect(model.lines).toEqual([
      {
        day: '20/11/2026',
        what: 'Invoice',
        reference: '',
        number: 'NAA-2026-0000001-KXQ',
        name: '',
        debit: '₦1,000.50',
        credit: '',
        balance: '₦1,250.50',
      },
      expect.objectContaining({ what: 'Payment', debit: '', credit: '₦400.00', balance: '₦850.50' }),
    ]);
  });

  it('names whose invoice each is in a family, and a statement from the beginning so', () => {
    const ofOther = { ...paid, customerName: 'Skyways Cargo' };
    const model = statementModel({ ...head, startDate: '' }, [raised, ofOther], {
      ...printed,
      customerView: 'own',
    });
    expect(model.lines.map(({ name }) => name)).toEqual(['Skyways Airlines', 'Skyways Cargo']);
    expect(model).toMatchObject({ period: 'Until 23/11/2026', whose: 'This customer alone' });
  });
});

describe(statementPage.name, () => {
  it('shows each fact, and takes no name for markup', () => {
    const page = statementPage(statementModel(head, [raised, paid], printed));
    for (const text of [
      'National Aviation Authority',
      'Ọ̀yọ́ &amp; Sons',
      'IN-000101',
      '2 Cargo Road',
      'Opening balance',
      '2700 &lt;b&gt;',
      '₦1,250.50',
      '₦850.50',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('2700 <b>');
    expect(page).toContain('as far as it was known when this was printed.');
  });

  it('says until when it tells what was put down', () => {
    const then = { ...head, knownAt: '2026-11-21T22:59:59.999Z' };
    const page = statementPage(statementModel(then, [raised, paid], printed));
    expect(page).toContain('as known 21/11/2026 23:59');
    expect(page).toContain('as far as it was known on 21/11/2026 23:59.');
  });
});
