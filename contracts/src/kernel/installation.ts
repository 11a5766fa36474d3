import * as z from 'zod';

const LegalText = z.strictObject({
  sections: z.array(z.strictObject({ heading: z.string().min(1), body: z.string().min(1) })).min(1),
  /** in words: '1 June 2021' */
  revised: z.string().min(1).optional(),
});
export type LegalText = z.output<typeof LegalText>;

/** The texts that an installation puts in the place of the neutral ones. */
export const LegalTexts = z.strictObject({
  privacy: LegalText.optional(),
  cookies: LegalText.optional(),
  awareness: LegalText.optional(),
});

/**
 * What every page of an installation may say about who runs it
 * (rules/organisations-and-settings.md#the-installation). It travels inside the page.
 */
export interface Installation {
  company: string;
  /** '' for none */
  dataProtectionEmail: string;
  legal: z.output<typeof LegalTexts>;
}
