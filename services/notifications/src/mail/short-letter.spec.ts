import { describe, expect, it } from '@jest/globals';
import { shortLetter } from './short-letter.js';

const address = 'https://pay.naa.test/search-invoice/NAA-2026-0000238-MH9';
const letter = shortLetter(
  'Your credit note\nwas approved',
  ['Your credit note CN-2026-0000024 on invoice NAA-2026-0000238-MH9 was approved by <b>Ngozi.', 'Agreed'],
  { address, words: 'See the invoice' },
);
const whole = (text: string) => `<span style="white-space:nowrap">${text}</span>`;

describe(shortLetter.name, () => {
  it('breaks no line within the number of an invoice or a note', () => {
    expect(letter.html).toContain(
      `credit note ${whole('CN-2026-0000024')} on invoice ${whole('NAA-2026-0000238-MH9')} was approved by &lt;b&gt;Ngozi.</p>`,
    );
  });

  it('links by words where it is read as a page, and says the address where it is read as text', () => {
    expect(letter.html).toContain(`<a href="${address}">See the invoice</a>`);
    expect(letter.text).toContain(address);
  });

  it('has a subject of one line', () => expect(letter.subject).toBe('Your credit note was approved'));
});
