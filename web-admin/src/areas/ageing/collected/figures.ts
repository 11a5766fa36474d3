/** How fast what is billed is collected: the figures by their names, the way the tracker has them. */
export const figureNames = [
  { figure: 'dso', name: 'Days sales outstanding', unit: 'days' },
  { figure: 'bestDso', name: 'Best possible', unit: 'days' },
  { figure: 'daysDelinquent', name: 'Average days delinquent', unit: 'days' },
  { figure: 'effectiveness', name: 'Collection effectiveness', unit: '%' },
] as const;

/** A figure in days or percent; '–' where there was nothing to divide by. */
export const inUnits = (figure: string | null, unit: string): string =>
  figure === null ? '–' : `${figure} ${unit}`;
