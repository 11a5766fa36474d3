import { describe, expect, it } from '@jest/globals';
import { cleanTemplate, isBlank } from './clean-template.js';

describe('a template', () => {
  it('keeps what the editor makes', () => {
    const html =
      '<h2>Reminder</h2><p>Dear <strong>customer</strong>, <em>please</em> pay.<br />Thank you.</p><ul><li><p>One</p></li></ul>';
    expect(cleanTemplate(html)).toBe(html);
    expect(cleanTemplate('<p>Caf\u00e9 \u20a65,000 &amp; more</p>')).toBe(
      '<p>Caf\u00e9 \u20a65,000 &amp; more</p>',
    );
  });

  it('says of its links that they are not ours', () => {
    expect(cleanTemplate('<a href="https://pay.test" target="_blank" onclick="x()">Pay</a>')).toBe(
      '<a href="https://pay.test" rel="noopener noreferrer nofollow">Pay</a>',
    );
    expect(cleanTemplate('<a href="mailto:a@b.test">Mail</a>')).toContain('href="mailto:a@b.test"');
  });

  it.each([
    '<script>alert(1)</script>',
    '<p onmouseover="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,alert(1)">x</a>',
    '<a href="//evil.test">x</a>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<iframe src="https://evil.test"></iframe>',
    '<form action="https://evil.test"><input name="password"></form>',
    '<style>@import url(https://evil.test)</style>',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<p style="background:url(https://evil.test)">x</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<<script>script>alert(1)<</script>/script>',
  ])('is cleaned of %j', (html) => {
    const cleaned = cleanTemplate(html);
    expect(cleaned).not.toMatch(/<(?!\/?(?:p|a)\b)/);
    expect(cleaned).not.toMatch(/evil|javascript:|data:|<[^>]*\son\w+\s*=|style=/i);
  });

  it.each(['', '<p></p>', '<p>&nbsp;</p><br />', '<p> \u200b </p>', '<img src="x">', '<script>x</script>'])(
    'of %j is blank',
    (html) => {
      expect(isBlank(cleanTemplate(html))).toBe(true);
    },
  );
  it('with a word is not', () => {
    expect(isBlank('<p>.</p>')).toBe(false);
  });
});
