/** A step through a document: an element begins or ends, or there is text. */
export type XmlStep =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

// neither runs past the next bracket: a document of brackets alone costs no more than any other
const step = /<([^<>]*)>|([^<]+)/g;
const opening = /^(?:[\w.-]+:)?([\w.-]+)/;
const references = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi;
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Characters that are written as references; no others are known, so that none stands for a whole text. */
const plainText = (text: string): string =>
  text.replace(references, (_all, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? '';
    const code = hex === undefined ? Number.parseInt(digits ?? '', 10) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });

/** Walks through the elements and texts of a document, as far as spreadsheets need it: without comments and types. */
export function* xmlSteps(document: string): Generator<XmlStep> {
  for (const [, tag, text] of document.matchAll(step)) {
    if (text !== undefined) yield { kind: 'text', text: plainText(text) };
    if (tag === undefined || tag.startsWith('?') || tag.startsWith('!')) continue;
    const name = opening.exec(tag.startsWith('/') ? tag.slice(1) : tag)?.[1];
    if (name === undefined) continue;
    if (tag.startsWith('/')) yield { kind: 'close', name };
    else yield { kind: 'open', name, attributes: tag, isEmpty: tag.endsWith('/') };
  }
}

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? plainText(found[1] ?? found[2] ?? '') : undefined;
}
