import { toBlob } from 'html-to-image';

/** A card as it is seen, twice as sharp, without what is marked as `notDrawn`. */
export async function pictureOf(card: HTMLElement): Promise<Blob> {
  const picture = await toBlob(card, {
    pixelRatio: 2,
    backgroundColor: getComputedStyle(card).backgroundColor,
    filter: (node) => !(node instanceof HTMLElement && 'notDrawn' in node.dataset),
  });
  if (!picture) throw new Error('The picture came out empty');
  return picture;
}
