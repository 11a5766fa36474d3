import type { Change } from '../change.js';
import type { EventDefinition } from './event.js';
import type { Operation } from './operation.js';
import type { Resource } from './resource.js';

/**
 * What a contract module exports, by what it declares: nobody keeps a list beside it.
 * @example operationsOf(await import('@kobodesk/contracts/invoicing'))
 */
const declaredIn =
  <Declared extends { readonly declares: string }>(kind: Declared['declares']) =>
  (contracts: object): readonly Declared[] =>
    (Object.values(contracts) as unknown[]).filter(
      (value): value is Declared => (value as { declares?: unknown } | undefined)?.declares === kind,
    );

export const operationsOf = declaredIn<Operation>('operation');
export const eventsOf = declaredIn<EventDefinition>('event');
export const resourcesOf = declaredIn<Resource>('resource');
export const changesOf = declaredIn<Change>('change');
