import { toBlob } from 'html-to-image';

const asDataUrl = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The font could not be read'));
    reader.readAsDataURL(content);
  });

/** The faces that the page has in use, with their files inside: a picture reads nothing from elsewhere. */
async function facesInUse(): Promise<string> {
  const used = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange),
  );
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? document.baseURI })))
    .filter(
      ({ rule }) => rule instanceof CSSFontFaceRule && used.has(rule.style.getPropertyValue('unicode-range')),
    );
  const embedded = await Promise.all(
    faces.map(async ({ rule: { cssText }, base }) => {
      const address = /url\("?([^")]+)"?\)/.exec(cssText)?.[1];
      if (address === undefined) return cssText;
      const file = await fetch(new URL(address, base));
      return cssText.replace(address, await asDataUrl(await file.blob()));
    }),
  );
  return embedded.join('\n');
}

/** A card as it is seen, twice as sharp, without what is marked as `notDrawn`. */
export async function pictureOf(card: HTMLElement): Promise<Blob> {
  const picture = await toBlob(card, {
    pixelRatio: 2,
    backgroundColor: getComputedStyle(card).backgroundColor,
    // its own way to them sets the base of a document, which the page's policy forbids
    fontEmbedCSS: await facesInUse(),
    filter: (node) => !(node instanceof HTMLElement && 'notDrawn' in node.dataset),
  });
  if (!picture) throw new Error('The picture came out empty');
  return picture;
}
