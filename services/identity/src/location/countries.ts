import isoCountries from 'i18n-iso-countries';

/** In the package, but not in the standard. */
const notOfTheStandard = ['XK'];

export interface Country {
  /** numeric code of ISO 3166-1 */
  id: number;
  name: string;
}

/** The countries of ISO 3166-1 by name. */
export const countries: readonly Country[] = Object.entries(
  isoCountries.getNames('en', { select: 'official' }),
)
  .filter(([code]) => !notOfTheStandard.includes(code))
  .map(([code, name]) => ({ id: Number.parseInt(isoCountries.alpha2ToNumeric(code) ?? '0', 10), name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** The six geopolitical zones. */
export const regions: readonly { id: number; name: string }[] = [
  { id: 1, name: 'North Central' },
  { id: 2, name: 'North East' },
  { id: 3, name: 'North West' },
  { id: 4, name: 'South East' },
  { id: 5, name: 'South South' },
  { id: 6, name: 'South West' },
];
