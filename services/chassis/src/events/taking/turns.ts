let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a later turn of the event loop than for whoever asked before: what facts set off is done piece by piece, and calls that came
 * meanwhile are answered between two pieces. Node runs all that wait for an immediate one after the other, however long that takes.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
