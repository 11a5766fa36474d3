import { describe, expect, it } from '@jest/globals';
import { anInvoice } from '@kobodesk/contracts/invoicing/builders';
import { shareMail } from '../share/share-mail.js';
import { statementMail } from '../statement/statement-mail.js';
import { brandValues } from './letter-page.js';

const publicUrl = 'https://pay.naa.test';
const brand = { name: 'Airports & Co', logoURL: '/api/File/Image/naa.png', brandColour: '#ffd02b' };

describe('the brand of a letter', () => {
  it.each([
    ['#17375e', '#17375e', '#ffffff'],
    ['#ffd02b', '#ffd02b', '#000000'],
    ['', '#0b5d4b', '#ffffff'],
  ])('of colour %s is %s with ink %s', (brandColour, colour, ink) =>
    expect(brandValues({ ...brand, brandColour }, publicUrl)).toEqual({
      agency: 'Airports & Co',
      logo: 'https://pay.naa.test/api/File/Image/naa.png',
      brandColour: colour,
      brandInk: ink,
    }),
  );

  it('leaves a logo out that no browser could find', () =>
    expect(brandValues({ ...brand, logoURL: 'http://[' }, publicUrl).logo).toBe(''));

  it('is on the letter that brings an invoice: picture, bar and button', () => {
    const { html, text } = shareMail(anInvoice(), brand, publicUrl);
    expect(html).toContain('src="https://pay.naa.test/api/File/Image/naa.png"');
    expect(html).toContain('border-top:4px solid #ffd02b');
    expect(html).toMatch(
      /href="https:\/\/pay\.naa\.test\/payment\?invoice[^"]*"[^>]*background:#ffd02b;color:#000000/,
    );
    expect(html).toContain('Dear Skyways &lt;b&gt;Airlines&lt;/b&gt;');
    expect(text).toContain('https://pay.naa.test/payment?invoice=NAA-2026-0000001-ABC');
  });

  it('is on the letter that brings a statement', () => {
    const paper = { title: 'Statement of account', period: 'until 20 Nov 2026' };
    const { html, subject } = statementMail({ brand, publicUrl, name: 'Skyways', paper });
    expect(html).toContain('border-top:4px solid #ffd02b');
    expect(html).toContain('Airports &amp; Co');
    expect(subject).toBe('Statement of account from Airports & Co until 20 Nov 2026');
  });
});
