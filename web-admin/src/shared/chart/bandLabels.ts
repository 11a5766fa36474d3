import type { BandStarts } from '@kobodesk/contracts/invoicing';

/** young to old */
export const colours = ['house.band0', 'house.band1', 'house.band3', 'house.band4'] as const;

export const labelsOf = ({ midlydue, due, overdue }: BandStarts): readonly string[] => [
  `Below ${midlydue} days`,
  `Midly due, ${midlydue}–${due - 1} days`,
  `Due, ${due}–${overdue - 1} days`,
  `Overdue, ${overdue} days and more`,
];
