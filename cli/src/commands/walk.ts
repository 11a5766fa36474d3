import { patiently } from '../bulk/patience.js';
import type { Output } from '../output.js';

interface Part {
  readonly part: string;
  /** null of the last one */
  readonly next: string | null;
}

interface Walk<One extends Part> {
  ask: (cursor: string | undefined) => Promise<One>;
  /** what stands against a part; nothing of one that is right */
  told: (part: One) => readonly string[];
  from: string | undefined;
  /** whether a part may be asked for again, and answers the same */
  isPatient: boolean;
}

/**
 * Walks over all parts of something that is verified, and says of each at once what there is to say: whatever cuts the walk, that is
 * said. A server that is away is waited for once it has answered.
 */
export async function partsOf<One extends Part>(
  { ask, told, from, isPatient }: Walk<One>,
  output: Output,
): Promise<One[]> {
  const results: One[] = [];
  for (let cursor: string | null | undefined = from; cursor !== null;) {
    const at: string | undefined = cursor;
    const waits = isPatient && results.length > 0;
    const part: One = await (waits ? patiently(() => ask(at), undefined, output) : ask(at));
    results.push(part);
    cursor = part.next;
    const lines = told(part);
    for (const line of lines.length === 0 ? [`${part.part}: right`] : lines) output.note(line);
    if (cursor !== null) output.note(`to go on from here: --from ${cursor}`);
  }
  return results;
}

/** What a walk that was taken up says of the parts before. */
export const notLookedAt = (from: string): string =>
  `What comes before ${from} was not looked at: that is for the run that was cut to say`;
