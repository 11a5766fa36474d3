/** How far a bar, a line or a part goes that shows an amount; the amount itself is never reckoned with as a float. */
export const drawn = (text: string): number => Number(text);

/**
 * The axis under bars, a name each. High enough for letters of any typeface: what is measured before ours has come would be
 * too high for the axis as it is otherwise, and would be left out for good.
 */
export const namedAxis = (data: readonly string[]) => ({ data, scaleType: 'band', height: 32 }) as const;

/** The labels of the axis under bars are the foot of a chart: no room is kept below them. */
export const chartMargin = { bottom: 0 } as const;
