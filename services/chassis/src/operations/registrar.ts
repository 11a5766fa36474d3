import type { Operation } from '@kobodesk/contracts/kernel';
import { changeConsumers, type ChangeKind } from '../changes/changes.js';
import type { Consumer } from '../events/on.js';
import type { Handler } from './handle.js';

export interface Registered {
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly consumers: readonly Consumer[];
}

const kindOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { kind?: unknown }).kind : undefined;

/**
 * Collects what the instances handle and consume. Refuses at start: another service's operation, two handlers of one
 * operation, two consumers of one name, an operation of the service that nobody handles.
 */
export function register(
  service: string,
  instances: readonly object[],
  owned: readonly Operation[],
): Registered {
  const handlers = new Map<string, Handler>();
  const consumers: Consumer[] = [];
  const kinds: ChangeKind[] = [];
  for (const value of instances.flatMap((instance) => Object.values(instance) as unknown[])) {
    if (kindOf(value) === 'handler') {
      const handler = value as Handler;
      const { name } = handler.operation;
      if (handler.operation.service !== service)
        throw new Error(`${service} handles ${name} of another service`);
      if (handlers.has(name)) throw new Error(`${name} is handled twice`);
      handlers.set(name, handler);
    }
    if (kindOf(value) === 'change') kinds.push(value as ChangeKind);
    if (kindOf(value) === 'consumer') {
      const consumer = value as Consumer;
      if (consumers.some((known) => known.as === consumer.as))
        throw new Error(`${service} has two consumers '${consumer.as}'`);
      consumers.push(consumer);
    }
  }
  if (kinds.length > 0) consumers.push(...changeConsumers(service, kinds));
  const orphans = owned.filter((operation) => operation.service === service && !handlers.has(operation.name));
  if (orphans.length > 0)
    throw new Error(`nobody handles ${orphans.map((operation) => operation.name).join(', ')}`);
  return { handlers, consumers };
}
