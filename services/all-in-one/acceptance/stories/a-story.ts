import type { Operation } from '@kobodesk/contracts/kernel';
import type { Product } from '../a-product.js';

/** What an answer has to hold. */
export type Told = Record<string, unknown>;

/** What earlier stories of the area kept, by its name. */
export type Kept = ReadonlyMap<string, string | number>;

export interface Telling {
  /** who calls; the administrator of organisation 20 unless told */
  as?: string;
  ask?: Told | ((kept: Kept, product: Product) => Told | Promise<Told>);
}

export interface Story extends Telling {
  operation: Operation;
  answers: Told;
  /** what is told in the answer arrives by itself a moment later */
  soon?: boolean;
  /** keeps what is at a path of the answer, `data.id`, under a name */
  keeps?: [name: string, path: string];
  refuses?: readonly (Telling & { status: number; message: string })[];
}

/** What happens when a call is made as it should be, and what it refuses, in the words of the documents. */
export const story = (operation: Operation, told: Omit<Story, 'operation'>): Story => ({
  operation,
  ...told,
});

/** Asks about what an earlier story kept. */
export const by =
  (field: string, name: string, more: object = {}) =>
  (kept: Kept): Told => ({ [field]: kept.get(name), ...more });
