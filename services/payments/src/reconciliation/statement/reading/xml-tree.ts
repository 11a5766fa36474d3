import { walkXml } from '@kobodesk/chassis/sheets/xml-steps';

/** An element with what stands in it. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly within: Element[];
  text: string;
}

/** Every element of a document that is called so, whole. */
export function elementsOf(document: string, name: string): Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  walkXml(document, (step) => {
    const last = open.at(-1);
    if (step.kind === 'text') {
      if (last) last.text += step.text;
    } else if (step.kind === 'close') {
      if (last) open.pop();
    } else if (last || step.name === name) {
      const element: Element = { name: step.name, attributes: step.attributes, within: [], text: '' };
      if (last) last.within.push(element);
      else found.push(element);
      open.push(element);
    }
    return true;
  });
  return found;
}

/** All elements at the end of a path: 'Acct/Id/IBAN'. */
export const allAt = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (elements, name) => elements.flatMap(({ within }) => within.filter((one) => one.name === name)),
      [element],
    );

/** The text of the first that is there, of several paths; '' for none. */
export const textAt = (element: Element, ...paths: readonly string[]): string => {
  for (const path of paths) {
    const text = allAt(element, path)[0]?.text.trim() ?? '';
    if (text !== '') return text;
  }
  return '';
};
