import { inkOn, shownColour, type OrganisationProfile } from '@kobodesk/contracts/identity';

/** The page of a letter: paper with a logo on top below a bar of the agency's colour, and the agency's name below. `inner` is a template of its own. */
export const letterPage = (
  inner: string,
): string => `<!doctype html><html lang="en"><body style="margin:0;background:#F4F6F8;color:#16202C;font-family:Arial,sans-serif;font-size:15px;line-height:22px">
<div style="max-width:560px;margin:24px auto;background:#FFFFFF;border:1px solid #D5DCE4;border-top:4px solid {{brandColour}};padding:24px">
<p><img src="{{logo}}" alt="{{agency}}" height="40"></p>
${inner}
<p style="color:#55606E">{{agency}}</p>
</div></body></html>`;

/** A button that leads to `{{link}}`, in the agency's colour and in ink that can be read on it. */
export const letterButton = (words: string): string =>
  `<p><a href="{{link}}" style="display:inline-block;background:{{brandColour}};color:{{brandInk}};padding:10px 18px;border-radius:6px;text-decoration:none">${words}</a></p>`;

/** Whose letter it is. */
export type LetterBrand = Pick<OrganisationProfile, 'name' | 'logoURL' | 'brandColour'>;

/** What `letterPage` and `letterButton` stand in for; a logo that no browser could find is left out. */
export function brandValues({ name, logoURL, brandColour }: LetterBrand, publicUrl: string) {
  const colour = shownColour(brandColour);
  return {
    agency: name,
    logo: URL.canParse(logoURL, publicUrl) ? new URL(logoURL, publicUrl).href : '',
    brandColour: colour,
    brandInk: inkOn(colour),
  };
}
