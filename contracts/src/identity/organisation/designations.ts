/** Ids are stored with customer staff: append only. */
export const designations = [
  'Managing Director',
  'Finance Manager',
  'Accountant',
  'Operations Manager',
  'Company Representative',
  'Head of Revenue',
  'Administrator',
  'Legal Officer',
].map((name, index) => ({ id: index + 1, name }));

export const titleNames: ReadonlyMap<number, string> = new Map(
  designations.map(({ id, name }) => [id, name]),
);
