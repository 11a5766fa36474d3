import { describe, expect, it } from '@jest/globals';
import { aHead, issued, paid, raised } from './statement.builders.js';
import { statementModel, statementPage } from './statement-page.js';

const head = aHead;
const printed = {
  ...issued,
  qr: { image: 'data:image/png;base64,QR', link: 'https://pay.naa.test/verify?code=S1' },
};

describe(statementModel.name, () => {
  it('says exactly what was due, what moved it, and what is due', () => {
    const model = statementModel(head, [raised, paid], printed);
    expect(model).toMatchObject({
      opening: '₦250.00',
      debits: '₦1,000.50',
      credits: '₦400.00',
      closing: '₦850.50',
      period: '1 Nov 2026 to 23 Nov 2026',
      whose: 'This customer and those merged into it',
      printed: '23 Nov 2026, 09:00',
      agencyContact: 'pay@naa.test',
    });
    expect(model.lines).toEqual([
      {
        day: '20 Nov 2026',
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
    expect(model).toMatchObject({ period: 'Until 23 Nov 2026', whose: 'This customer alone' });
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
    expect(page).toContain('<img src="data:image/png;base64,QR" alt="">');
    expect(page).toContain('https://pay.naa.test/verify');
  });

  it('keeps each day on one line', () => {
    const page = statementPage(statementModel(head, [raised, paid], printed));
    expect(page).toContain('.day{white-space:nowrap}');
    for (const day of ['1 Nov 2026', '20 Nov 2026', '23 Nov 2026'])
      expect(page).toContain(`<td class="day">${day}</td>`);
  });

  it('says until when it tells what was put down', () => {
    const then = { ...head, knownAt: '2026-11-21T22:59:59.999Z' };
    const page = statementPage(statementModel(then, [raised, paid], printed));
    expect(page).toContain('<h2>As known</h2><div>21 Nov 2026, 23:59</div>');
    expect(page).not.toContain('Printed');
    expect(page).toContain('as far as it was known on 21 Nov 2026, 23:59.');
  });
});
