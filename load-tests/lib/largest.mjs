function largestText({ maxLength, pattern, format, minLength }, otherwise) {
  const length = maxLength ?? minLength ?? otherwise;
  if (format === 'email' || pattern?.includes('@'))
    return `${'a'.repeat(Math.min(length, 254) - 12)}@example.com`;
  if (pattern?.includes('\\d')) return '9'.repeat(Math.min(length, 15));
  return 'x'.repeat(length);
}

function largestObject({ properties = {} }, otherwise) {
  const entries = Object.entries(properties);
  const each = Math.floor(otherwise / Math.max(1, entries.length)) - 40;
  return Object.fromEntries(entries.map(([name, inner]) => [name, largest(inner, each)]));
}

function largestList({ items = {}, maxItems = Infinity }, otherwise) {
  const one = largest(items, 100);
  const most = Math.floor(otherwise / (JSON.stringify(one).length + 1));
  return Array.from({ length: Math.min(maxItems, most) }, () => one);
}

const byType = {
  object: largestObject,
  array: largestList,
  integer: ({ maximum = 2_147_483_647 }) => maximum,
  number: ({ maximum = 2_147_483_647 }) => maximum,
  boolean: () => true,
  string: largestText,
};

/** The largest value that a schema allows; where it sets no bounds, as large as the request can carry. */
export function largest(schema, otherwise) {
  const fixed = schema.const ?? schema.enum?.at(-1);
  if (fixed !== undefined) return fixed;
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return largest(choice.at(-1), otherwise);
  const [type] = [schema.type].flat();
  return type in byType ? byType[type](schema, otherwise) : largestText(schema, Math.min(otherwise, 2000));
}
