/** nothing that the product takes is half as deep */
const deepest = 32;

/**
 * True for JSON that is nested deeper than anything we take. It is read without trouble, but whatever walks or writes it
 * afterwards runs out of stack; this goes no deeper than that itself.
 */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (depth > deepest) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((inner) => isTooDeep(inner, depth + 1))
  );
}
