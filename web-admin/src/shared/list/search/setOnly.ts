/** What is set, without what is empty: '' and −1 do not filter. */
export const setOnly = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && value !== undefined && value !== -1 && value !== null,
    ),
  );
