import type { Operation } from '@kobodesk/contracts/kernel';
import type { Product } from '../a-product.js';

/** What an answer has to hold. */
export type Told = Record<string, unknown>;

/** What earlier stories of the area kept, by its name. */
export type Kept = ReadonlyMap<string, string | number>;

/** A payer, or somebody who has not signed in. */
export const nobody = 'nobody';

type Asked = Told | readonly unknown[] | FormData;

export interface Telling {
  /** who calls; the administrator of organisation 20 unless told */
  as?: string;
  ask?: Asked | ((kept: Kept, product: Product) => Asked | Promise<Asked>);
  /** of a call with a body: what stands in the query beside it */
  query?: Record<string, string>;
}

export interface Refused extends Telling {
  status: number;
  message?: string | ((kept: Kept) => string);
  /** what is said of single fields, by their paths */
  fields?: Record<string, string>;
}

export interface Story extends Telling {
  operation: Operation;
  /** absent: another story tells how the call ends well */
  answers?: Told;
  /** what is told in the answer arrives by itself a moment later */
  soon?: boolean;
  /** keeps what is at a path of the answer, `data.id`, under a name */
  keeps?: [name: string, path: string];
  refuses?: readonly Refused[];
}

/** What happens when a call is made as it should be, and what it refuses, in the words of the documents. */
export const story = (operation: Operation, told: Omit<Story, 'operation'>): Story => ({
  operation,
  ...told,
});

/** What a call refuses, beside the story of its good end. */
export const refusals = (operation: Operation, ...refuses: readonly Refused[]): Story => ({
  operation,
  refuses,
});

/** Asks about what an earlier story kept. */
export const by =
  (field: string, name: string, more: object = {}) =>
  (kept: Kept): Told => ({ [field]: kept.get(name), ...more });

/** Refuses a request field by field. */
export const wrong = (ask: Telling['ask'], fields: Record<string, string>, as?: string): Refused => ({
  ...(as === undefined ? {} : { as }),
  ...(ask === undefined ? {} : { ask }),
  status: 400,
  fields,
});

export const noAccess = { status: 403, message: 'You do not have the permission to access page!' };
export const notAllowed = { status: 403, message: 'You dont have permission to perform this action' };
/** What another agency is told, and whoever asks for what is not there. */
export const missing = (what: string) => ({ status: 404, message: `The ${what} was not found` });

/** A form with files: text is sent as a csv, bytes as a picture. */
export function aForm(fields: Record<string, string | Buffer | { csv: string }>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else if (Buffer.isBuffer(value)) form.set(name, new Blob([value], { type: 'image/png' }), 'picture.png');
    else form.set(name, new Blob([value.csv], { type: 'text/csv' }), 'sheet.csv');
  }
  return form;
}
