import { describe, expect, it } from '@jest/globals';
import { textsOf } from './legalTexts';

const neutral = { company: 'Kobodesk', dataProtectionEmail: '', legal: {} };

describe(textsOf.name, () => {
  it('are neutral, of 1 June 2021, and name nobody unless the installation does', () => {
    const { privacy, cookies, awareness } = textsOf(neutral);
    expect([privacy, cookies, awareness].map(({ title, revised }) => [title, revised])).toEqual([
      ['Privacy Policy', '1 June 2021'],
      ['Cookie Policy', '1 June 2021'],
      ['Customer Awareness Policy', '1 June 2021'],
    ]);
    expect(JSON.stringify(privacy)).not.toContain('@');
  });

  it('name the data-protection contact in the privacy policy, whoever wrote it', () => {
    const dataProtectionEmail = 'dpo@agency.test';
    const own = { privacy: { revised: '1 June 2026', sections: [{ heading: 'Ours', body: 'Own words' }] } };
    for (const legal of [{}, own]) {
      const { privacy, cookies } = textsOf({ ...neutral, dataProtectionEmail, legal });
      expect(privacy.sections.at(-1)?.body).toContain(dataProtectionEmail);
      expect(JSON.stringify(cookies)).not.toContain(dataProtectionEmail);
    }
  });

  it('are the installation’s where it has its own', () => {
    const cookies = { sections: [{ heading: 'Ours', body: 'Own words' }], revised: '2 May 2026' };
    const texts = textsOf({ ...neutral, legal: { cookies } });
    expect(texts.cookies).toEqual({ title: 'Cookie Policy', ...cookies });
    expect(texts.privacy.revised).toBe('1 June 2021');
  });
});
