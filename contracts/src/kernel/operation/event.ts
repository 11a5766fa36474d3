import type * as z from 'zod';
import type { DeadLetterKind } from '../upkeep.js';

/** A fact that a service announces after it has happened. Past tense, versioned; never changed once released. */
export interface EventDefinition<Name extends string = string, Body extends z.ZodType = z.ZodType> {
  /** `service.noun.verbed`; also the stream subject */
  readonly name: Name;
  readonly declares: 'event';
  readonly version: number;
  readonly service: string;
  readonly body: Body;
  /** absent: 'other' */
  readonly concerns?: DeadLetterKind;
  /** no release announces it any more; what an earlier one announced is still consumed */
  readonly isFormer?: true;
}

/** The body of one fact of an event, as a consumer receives it. */
export type FactOf<E extends EventDefinition> = z.output<E['body']>;

/** Declares an event. @example event('invoicing.invoice.raised', 1, z.object({ … })) */
export function event<const Name extends `${string}.${string}.${string}`, Body extends z.ZodType>(
  name: Name,
  version: number,
  body: Body,
  more: Pick<EventDefinition, 'concerns' | 'isFormer'> = {},
): EventDefinition<Name, Body> {
  return { ...more, name, declares: 'event', version, service: name.slice(0, name.indexOf('.')), body };
}
