import { readFileSync } from 'node:fs';
import type { Answer } from '../a-visitor.js';

interface CatalogueCall {
  id: string;
  path: string;
  /** what the documents have the server say, refusals above all; `{…}` stands for what differs */
  told?: string[];
}

const calls = JSON.parse(readFileSync('contracts/catalogue.json', 'utf8')) as CatalogueCall[];
export const toldByDocuments = calls.filter(({ told }) => told !== undefined);

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{[^}]*\}/)
      .map(literally)
      .join('.*')}$`,
  );

/** What every call was heard to say, in its message and of its fields. */
export class Heard {
  readonly #texts = new Map<string, Set<string>>();

  note(path: string, { body }: Answer): void {
    const texts = this.#texts.get(path) ?? new Set<string>();
    const { message, error, data } = body;
    // the code on paper is judged by a word of its own
    for (const text of [message, data?.['message'], ...Object.values(error?.fields ?? {})])
      if (typeof text === 'string') texts.add(text);
    this.#texts.set(path, texts);
  }

  /** What the documents have it say, and it was not heard to. */
  missing({ path, told = [] }: CatalogueCall): string[] {
    const texts = [...(this.#texts.get(path) ?? [])];
    return told.filter((text) => !texts.some((said) => patternOf(text).test(said)));
  }
}
