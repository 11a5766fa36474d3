/** As many as a power of two, the last of them again: lists of any length take few statements, and these are prepared. */
export function padded<T>(values: readonly T[]): T[] {
  const many = values.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length: many }, (_, at) => values[Math.min(at, values.length - 1)] as T);
}
