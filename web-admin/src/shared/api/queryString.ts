/** A query string of the fields that have a value; lists repeat their name. `{a: 1, b: null}` → `?a=1`. */
export function queryString(input: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
