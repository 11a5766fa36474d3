/** nothing that the product takes is half as deep */
const deepest = 32;

/**
 * True for JSON that is nested deeper than anything we take. It is read without trouble, but whatever walks or writes it
 * afterwards runs out of stack.
 */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((inner) =>
      typeof inner === 'object' && inner !== null ? (Object.values(inner) as unknown[]) : [],
    );
  }
  return false;
}
