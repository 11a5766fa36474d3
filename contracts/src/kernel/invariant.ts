/** Stops on a state that cannot be. Not for input: bad input is a declared problem. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
