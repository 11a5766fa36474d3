import type { NotificationHint } from '../provider/provider.js';
import type { ReferenceEntity } from '../reference/reference.entity.js';
import type { References } from '../reference/references.maintenance.js';

/** rows of one body for one reference: a look at the provider finds all that was paid by it */
const mostOfOne = 5;

const unique = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];

/**
 * What of a notification is ours, by two look-ups for all of it: entries of a reference that we know (`known`), and of an order
 * that the provider is being asked about, whose number it knows before we do. Orders are written down before the
 * provider hears of them, so that what is neither is a stranger's, and leaves nothing.
 */
export async function ownHints(
  hints: readonly NotificationHint[],
  references: Pick<References, 'byRrr' | 'asked'>,
): Promise<{ own: NotificationHint[]; known: ReadonlyMap<string, ReferenceEntity>; strangers: number }> {
  const known = await references.byRrr(unique(hints.map(({ reference }) => reference)));
  const unknown = hints.filter(({ reference }) => !known.has(reference));
  const asked = await references.asked(unique(unknown.map(({ orderId }) => orderId)));
  const isOurs = ({ reference, orderId }: NotificationHint) =>
    known.has(reference) || (orderId !== undefined && asked.has(orderId));
  const ours = hints.filter(isOurs);
  const seen = new Map<string, number>();
  const own = ours.filter(({ reference }) => {
    const before = seen.get(reference) ?? 0;
    seen.set(reference, before + 1);
    return before < mostOfOne;
  });
  return { own, known, strangers: hints.length - ours.length };
}
