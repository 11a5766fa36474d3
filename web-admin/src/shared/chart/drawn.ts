/** How far a bar, a line or a part goes that shows an amount; the amount itself is never reckoned with as a float. */
export const drawn = (text: string): number => Number(text);

/**
 * The axis under bars, a name each. High enough for letters of any typeface: what is measured before ours has come would be
 * too high for the axis as it is otherwise, and would be left out for good.
 */
export const namedAxis = (data: readonly string[]) => ({ data, scaleType: 'band', height: 32 }) as const;

/** The labels of the axis under bars are the foot of a chart: no room is kept below them. */
export const chartMargin = { bottom: 0 } as const;

/**
 * The axis beside bars that lie, a name each, from the top. Each of them is said: one that is too long ends in an ellipsis, and is
 * said whole in the tip of its bars.
 */
export const namedRows = (data: readonly string[]) => ({ data, scaleType: 'band', width: 136 }) as const;

/** The axis below such bars. */
export const amountsBelow = { height: 32 } as const;

/** How high a chart of such bars is, in pixels: as high as any, and higher where its rows would not have their room. */
export const rowsHeight = (rows: number, least: number): number => Math.max(least, 88 + 44 * rows);
