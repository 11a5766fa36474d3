import { Raw, type FindOperator } from 'typeorm';

/** For `LIKE ? ESCAPE '!'`: the marks of a typed text stand for themselves. */
const plain = (text: string): string => text.replace(/[!%_]/g, '!$&');

/**
 * A part of a text that is kept, or compared, in lower case.
 * @example query("… WHERE LOWER(name) LIKE ? ESCAPE '!'", [likeText('5% Levy')]) // '%5!% levy%'
 */
export const likeText = (text: string): string => `%${plain(text.toLowerCase())}%`;

/**
 * How a text begins, in the case that it is kept in.
 * @example query("… WHERE invoice_number LIKE ? ESCAPE '!'", [likeStart('NAA-2026-')]) // 'NAA-2026-%'
 */
export const likeStart = (text: string): string => `${plain(text)}%`;

let bound = 0;
/** A condition of its own name, for a query may have several. */
const holding = (condition: (column: string, mark: string) => string, text: string): FindOperator<string> => {
  bound = (bound + 1) % 1000;
  const name = `text${bound}`;
  return Raw((column) => condition(column, `:${name}`), { [name]: text });
};

/** The same as a condition of an entity. */
export const containing = (text: string): FindOperator<string> =>
  holding((column, mark) => `LOWER(${column}) LIKE ${mark} ESCAPE '!'`, likeText(text));

/** A condition of an entity: the text itself, in any case. */
export const inAnyCase = (text: string): FindOperator<string> =>
  holding((column, mark) => `LOWER(${column}) = ${mark}`, text.toLowerCase());
