import type { DraftChoices } from './useDraftChoices';

interface Lacking {
  text: string;
  /** where an administrator adds some */
  path: string;
}

/**
 * What the agency has not set up yet, and without which no invoice can be raised: a field that offers nothing says as little as one
 * that was not looked at. Nothing of what is not known (rules/invoices.md#the-form).
 */
export function lackingOf({
  revenues,
  locations,
  revenue,
  footers,
  areKnown,
}: Pick<DraftChoices, 'revenues' | 'locations' | 'revenue' | 'footers' | 'areKnown'>): Lacking[] {
  const lacks: [boolean, string, string][] = [
    [
      areKnown.revenues && revenues.length === 0,
      'There is no service type yet to raise an invoice on.',
      '/manage-service-type',
    ],
    [
      // a service type may be limited to locations that are out of use
      areKnown.locations && revenue === undefined && locations.length === 0,
      'There is no location yet to raise an invoice for.',
      '/settings-manage-locations',
    ],
    [
      areKnown.footers && revenue?.requiresFooterOption === true && footers.length === 0,
      'This service type requires a foot note, and there is none yet.',
      '/edit-invoice-settings',
    ],
  ];
  return lacks.filter(([isLacking]) => isLacking).map(([, text, path]) => ({ text, path }));
}
