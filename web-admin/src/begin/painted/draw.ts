import type { ReactNode } from 'react';
import type { Drawn } from './react';

const svg = 'http://www.w3.org/2000/svg';
/** Attributes whose name in React is another; the rest are the same but for capitals, which HTML reads over. */
const names: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};
/** Of these false is a word, not an absence. */
const isWord = (name: string): boolean => name.startsWith('aria-') || name === 'spellCheck';

function setStyle({ style }: ElementCSSInlineStyle, given: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (name.startsWith('--')) {
      style.setProperty(name, String(value));
      continue;
    }
    // by the object, not by an attribute, which the content policy forbids
    Object.assign(style, { [name]: typeof value === 'number' ? `${value}px` : value });
  }
}

function setProps(element: HTMLElement | SVGElement, props: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'autoFocus' || typeof value === 'function') continue;
    if (name === 'style') {
      if (value) setStyle(element, value as Record<string, string>);
      continue;
    }
    if (value === undefined || value === null || (value === false && !isWord(name))) continue;
    element.setAttribute(names[name] ?? name, value === true && !isWord(name) ? '' : String(value));
  }
}

function put(into: Node, what: unknown): void {
  if (Array.isArray(what)) {
    for (const one of what) put(into, one);
  } else if (typeof what === 'string' || typeof what === 'number') {
    // a text is a text, whatever it says
    if (what !== '') into.appendChild(document.createTextNode(String(what)));
  } else if (typeof what === 'object' && what !== null) {
    const { type, props } = what as Drawn;
    if (typeof type === 'function') return put(into, type(props));
    const isSvg = type === 'svg' || (into as Element).namespaceURI === svg;
    const element = isSvg ? document.createElementNS(svg, type) : document.createElement(type);
    setProps(element, props);
    put(element, props['children']);
    into.appendChild(element);
  }
}

/** Elements as React would make them at first. */
export function drawn(what: ReactNode): DocumentFragment {
  const made = document.createDocumentFragment();
  put(made, what);
  return made;
}

/** The same for React to take over. */
export function draw(what: ReactNode): DocumentFragment {
  const made = drawn(what);
  // the page stands within a boundary of Suspense (PublicApp.tsx): these are its marks
  made.prepend(document.createComment('$'));
  made.append(document.createComment('/$'));
  return made;
}
