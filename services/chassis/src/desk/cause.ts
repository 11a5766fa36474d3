import { randomUUID } from 'node:crypto';

/** A row that a desk works off, with the correlation id of what caused it; null in rows from before it was kept. */
export interface Caused {
  correlationId: string | null;
}

/** What a desk does on its own account has an id of its own, once for each piece of work. */
export const ownCause = (): string => randomUUID();

/** What is done about a row is done under the id of what caused the row. */
export const causeOf = ({ correlationId }: Caused): string => correlationId ?? ownCause();
