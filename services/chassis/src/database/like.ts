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

/** The same as a condition of an entity; a query looks for one text. */
export const containing = (text: string): FindOperator<string> =>
  Raw((column) => `LOWER(${column}) LIKE :containing ESCAPE '!'`, { containing: likeText(text) });
