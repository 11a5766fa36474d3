/** How far a bar, a line or a part goes that shows an amount; the amount itself is never reckoned with as a float. */
export const drawn = (text: string): number => Number(text);

/**
 * The axis under bars, a name each. High enough for letters of any typeface: what is measured before ours has come would be
 * too high for the axis as it is otherwise, and would be left out for good.
 */
export const namedAxis = (data: readonly string[]) => ({ data, scaleType: 'band', height: 32 }) as const;
