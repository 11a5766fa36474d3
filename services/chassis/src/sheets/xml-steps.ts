import { SaxesParser } from 'saxes';
import { BrokenArchive } from './read-zip.js';

export type Attributes = Readonly<Record<string, string>>;

/** A step through a document: an element begins or ends, or there is text. An element without content does both. */
export type XmlStep =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Attributes }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const slice = 65_536;
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Walks through the elements and texts of a document, prefixes left out, as long as `take` answers true. */
export function walkXml(document: string, take: (step: XmlStep) => boolean): boolean {
  const parser = new SaxesParser();
  let goesOn = true;
  const give = (step: XmlStep): void => {
    goesOn &&= take(step);
  };
  parser.on('error', (error) => {
    throw new BrokenArchive('a part is no document', { cause: error });
  });
  parser.on('opentag', ({ name, attributes }) => {
    give({ kind: 'open', name: withoutPrefix(name), attributes });
  });
  parser.on('closetag', ({ name }) => give({ kind: 'close', name: withoutPrefix(name) }));
  parser.on('text', (text) => give({ kind: 'text', text }));
  for (let at = 0; at < document.length && goesOn; at += slice) parser.write(document.slice(at, at + slice));
  // a part that is not there has nothing to walk through
  if (goesOn && document !== '') parser.close();
  return goesOn;
}

/** The value of an attribute, whatever its prefix. */
export const attribute = (attributes: Attributes | undefined, name: string): string | undefined =>
  Object.entries(attributes ?? {}).find(([key]) => withoutPrefix(key) === name)?.[1];
