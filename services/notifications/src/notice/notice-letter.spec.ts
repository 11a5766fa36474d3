import { describe, expect, it } from '@jest/globals';
import { noticePlaceholders } from '@kobodesk/contracts/notifications';
import { noticeLetter, plainTextOf, type NoticeValues } from './notice-letter.js';

const values: NoticeValues = {
  customer: 'Skyways <b>Air</b> & "Sons"',
  invoiceNumber: 'NAA-2026-0000001-ABC',
  amount: '₦87,500.00',
  outstanding: '₦50,000.00',
  invoiceDate: '20 Nov 2026',
  days: '61',
  status: 'Due',
  agency: 'National Aviation Authority',
  rrr: '123456789012',
  paymentLink: 'https://pay.naa.test/payment?invoice=NAA-2026-0000001-ABC',
};
const row = {
  invoiceNumber: values.invoiceNumber,
  dueDay: '23 Sep 2026',
  outstanding: values.outstanding,
  link: values.paymentLink,
};
const at = {
  logoURL: '/api/File/Image/logo.png',
  brandColour: '',
  publicUrl: 'https://pay.naa.test',
  rows: [row],
};
const letter = (template: string, changed: Partial<NoticeValues> = {}) =>
  noticeLetter(template, { ...values, ...changed }, at);

describe('a notice', () => {
  it('says what its placeholders stand for, escaped', () => {
    const template = `<p>${noticePlaceholders.map(({ name }) => `{{${name}}}`).join('|')}</p>`;
    const { html, text, subject } = letter(template);
    expect(subject).toBe('Reminder: invoice NAA-2026-0000001-ABC of National Aviation Authority');
    expect(html).toContain('Skyways &lt;b&gt;Air&lt;/b&gt; &amp; "Sons"|NAA-2026-0000001-ABC|₦87,500.00');
    expect(text.split('\n')[0]).toBe(Object.values(values).join('|'));
  });

  it('has logo, link and agency, whatever the template says', () => {
    const { html, text } = letter('<p>Please pay</p>');
    expect(html).toContain('src="https://pay.naa.test/api/File/Image/logo.png"');
    expect(html).toContain(`href="https://pay.naa.test/payment?invoice&#x3D;NAA-2026-0000001-ABC"`);
    for (const said of ['paid', 'later']) expect(html).toContain(`ABC&amp;promise=${said}"`);
    expect(text).toBe(
      `Please pay\n\nAmount due: ₦50,000.00\n\nPay this invoice: ${values.paymentLink}\nPaid already, or paying later? Say so: ${values.paymentLink}&promise=later\n\nNational Aviation Authority\n`,
    );
  });

  it('of several invoices lists each with its amount and its ways to answer, and says their sum', () => {
    const other = {
      ...row,
      invoiceNumber: 'NAA-2026-0000002-ABC',
      outstanding: '$7.00',
      link: 'https://pay.naa.test/2',
    };
    const { html, text, subject } = noticeLetter(
      '<p>Please pay</p>',
      { ...values, outstanding: '₦50,000.00 and $7.00' },
      { ...at, rows: [row, other] },
    );
    expect(subject).toBe('Reminder: 2 invoices of National Aviation Authority');
    expect(text).toContain(
      'Amount due: ₦50,000.00 and $7.00\n\nNAA-2026-0000001-ABC, due 23 Sep 2026: ₦50,000.00\n',
    );
    expect(text).toContain(
      'NAA-2026-0000002-ABC, due 23 Sep 2026: $7.00\nPay this invoice: https://pay.naa.test/2\n',
    );
    for (const said of ['paid', 'later']) expect(html).toContain(`pay.naa.test/2&amp;promise=${said}"`);
    expect(html).toContain('Amount due: ₦50,000.00 and $7.00');
  });

  it.each([
    ['<p>{{nobody}} {{ customer }} {{constructor}}</p>', '<p>{{nobody}} Skyways'],
    ['<p>{{#each x}}{{/each}}{{{customer}}}</p>', '<p>{{#each x}}{{/each}}{Skyways'],
  ])('leaves what it does not know: %s', (template, expected) => {
    expect(letter(template).html).toContain(expected);
  });

  it('lets no name become the address of a link or a header', () => {
    const { html, subject } = letter('<p><a href="{{customer}}">Pay</a></p>', {
      customer: 'javascript:alert(1)',
      agency: 'NAA\r\nBcc: x@y.test',
    });
    expect(html).not.toContain('javascript:');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('has the colour of the agency on top, or the one of the product', () => {
    const top = (brandColour: string) => noticeLetter('<p>x</p>', values, { ...at, brandColour }).html;
    expect(top('#17375e')).toContain('border-top:4px solid #17375e');
    expect(top('')).toContain('border-top:4px solid #0b5d4b');
  });

  it('stands without a logo that no browser could find', () => {
    expect(noticeLetter('<p>x</p>', values, { ...at, logoURL: 'http://[' }).html).toContain('src=""');
  });
});

describe('the plain text of a template', () => {
  it('keeps lines, lists, links and marks', () => {
    expect(
      plainTextOf(
        '<h2>Reminder</h2><p>Dear <strong>you</strong>,<br />pay 5 &lt; 6 &amp;amp; <a href="https://p.test" rel="x">here</a></p><ul><li><p>One</p></li><li>Two</li></ul>',
      ),
    ).toBe('Reminder\n\nDear you,\npay 5 < 6 &amp; here (https://p.test)\n\n- One\n- Two');
  });
});
