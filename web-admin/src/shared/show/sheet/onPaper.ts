import { shownColour } from '@kobodesk/contracts/identity';

/**
 * Printed documents look like paper in every scheme, with the agency's colour at their head as the print has it.
 *
 * @param brandColour '#rrggbb'; '' is none of its own
 */
export const onPaper = (brandColour: string) =>
  ({
    border: 0,
    borderTop: `4px solid ${shownColour(brandColour)}`,
    borderRadius: '3px',
    color: 'text.primary',
    boxShadow: '0 1px 2px rgb(15 21 28 / .08), 0 8px 24px rgb(15 21 28 / .08)',
  }) as const;
