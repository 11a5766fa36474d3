import { describe, expect, it } from '@jest/globals';
import { accountMail, type AccountLetter } from './account-mail.js';

const aLetter = (changes: Partial<AccountLetter> = {}): AccountLetter => ({
  kind: 'reset',
  mailId: 'account-1',
  recipient: 'ada@naa.test',
  fullName: 'Ada Obi',
  userName: 'ada@naa.test',
  agency: {
    name: 'National Aviation Authority',
    logoURL: '/api/File/Image/kobodesk.png',
    brandColour: '',
    timeZone: 'Africa/Lagos',
  },
  code: 'a-b_c',
  about: '',
  validUntil: '2026-03-01T09:30:00.000Z',
  ...changes,
});
const url = 'https://pay.example.test';

describe('accountMail', () => {
  it.each([
    ['confirmation', '/activate?userToken=a-b_c', 'Confirm your e-mail address'],
    ['login-details', '/resetpassword?code=a-b_c', 'Your login details'],
    ['reset', '/resetpassword?code=a-b_c', 'Reset your password'],
  ] as const)('%s carries its link in both forms', (kind, path, subject) => {
    const mail = accountMail(aLetter({ kind }), url);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(url + path);
    expect(mail.html).toContain(`href="${url}${path.replace('=', '&#x3D;')}"`);
    expect(mail.text).toContain('ada@naa.test');
  });

  it('says until when the link works, in the zone of the agency', () => {
    expect(accountMail(aLetter(), url).text).toContain('until 1 Mar 2026, 10:30');
    const inSeptember = aLetter({ validUntil: '2026-09-05T23:15:00.000Z' });
    expect(accountMail(inSeptember, url).text).toContain('until 6 Sep 2026, 00:15');
  });

  it('has no link when nothing is to be opened', () => {
    const { text, html } = accountMail(
      aLetter({ kind: 'password-changed', code: null, validUntil: null }),
      url,
    );
    expect(`${text}${html}`).not.toMatch(/resetpassword|activate|<a /);
  });

  it('names the key that ends, and when', () => {
    const about = 'nightly of Tower billing';
    const { subject, text } = accountMail(aLetter({ kind: 'key-expires', code: null, about }), url);
    expect(subject).toBe('An API key ends soon');
    expect(text).toContain(
      'The key nightly of Tower billing at National Aviation Authority ends on 1 Mar 2026, 10:30.',
    );
  });

  it('shows the brand of the agency, and escapes what people have typed', () => {
    const agency = {
      name: 'Airports <b>& Co',
      logoURL: '/api/File/Image/a.png',
      brandColour: '#17375e',
      timeZone: 'Africa/Lagos',
    };
    const { html } = accountMail(aLetter({ agency, fullName: '{{link}}<script>' }), url);
    expect(html).toContain(`src="${url}/api/File/Image/a.png"`);
    expect(html).toContain('border-top:4px solid #17375e');
    expect(html).toContain('Airports &lt;b&gt;&amp; Co');
    expect(html).toContain('Dear {{link}}&lt;script&gt;');
  });
});
