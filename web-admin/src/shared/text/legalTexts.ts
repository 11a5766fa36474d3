import type { Installation, LegalText } from '@kobodesk/contracts/kernel';

export interface LegalPageText {
  title: string;
  sections: { heading: string; body: string }[];
  revised: string;
}

const lastRevised = '1 June 2021';

/** Neutral defaults, where the installation has no text of its own (rules/public-pages.md#legal-pages). */
const privacy = {
  title: 'Privacy Policy',
  sections: [
    {
      heading: 'What we keep',
      body: 'Names, e-mail addresses, phone numbers and postal addresses on invoices, and who did what in the back office.',
    },
    {
      heading: 'Why',
      body: 'To issue invoices, to take payments for them and to account for the money, as the law asks of a public agency.',
    },
    {
      heading: 'Children',
      body: 'The service is not meant for people under 16 and does not knowingly keep their data.',
    },
    {
      heading: 'Your rights',
      body: 'You may ask the agency that issued your invoice what it keeps about you, and have mistakes corrected. A breach that concerns you is remedied within one month.',
    },
  ],
};

const cookies = {
  title: 'Cookie Policy',
  sections: [
    {
      heading: 'Cookies we set',
      body: 'One cookie remembers for 365 days that you accepted this notice. Nothing is set to follow you.',
    },
    {
      heading: 'Storage',
      body: 'While you are signed in, the browser tab keeps your session. Closing the tab removes it.',
    },
  ],
};

const awareness = {
  title: 'Customer Awareness Policy',
  sections: [
    {
      heading: 'Keep your password to yourself',
      body: 'Use at least 8 characters and mix upper and lower case, numbers and symbols. Nobody who works for us asks for it.',
    },
    {
      heading: 'Check before you pay',
      body: 'Scan the QR code of an invoice or look up its number. Pay only on the page that this leads to.',
    },
  ],
};

const textOf = (neutral: Omit<LegalPageText, 'revised'>, own: LegalText | undefined): LegalPageText => ({
  title: neutral.title,
  sections: own?.sections ?? neutral.sections,
  revised: own?.revised ?? lastRevised,
});

/** The legal texts of an installation; its privacy policy names whom to ask. */
export function textsOf({ legal, dataProtectionEmail }: Installation) {
  const own = textOf(privacy, legal.privacy);
  const contact = {
    heading: 'Data protection',
    body: `Questions about your data, and requests: ${dataProtectionEmail}`,
  };
  return {
    privacy: { ...own, sections: dataProtectionEmail === '' ? own.sections : [...own.sections, contact] },
    cookies: textOf(cookies, legal.cookies),
    awareness: textOf(awareness, legal.awareness),
  };
}
