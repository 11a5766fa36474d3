/** How a list shows itself to a person. */
export interface ListShape {
  /** keys of the columns that it leaves out */
  hidden: readonly string[];
  density: 'compact' | 'standard' | 'roomy';
}

export const plainShape: ListShape = { hidden: [], density: 'standard' };

/** Least height of a row in pixels, by how close rows are wanted; the usual one is the theme's. */
export const rowHeight: Readonly<Record<ListShape['density'], number | undefined>> = {
  compact: 30,
  standard: undefined,
  roomy: 48,
};
