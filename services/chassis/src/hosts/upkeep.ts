import type { Operation } from '@kobodesk/contracts/kernel';
import { AuditFactHandlers } from '../events/audit-facts.handlers.js';
import { DeadLetterDesk } from '../events/dead-letter-desk.js';
import { DeadLetterHandlers } from '../events/dead-letter.handlers.js';
import type { Consumer } from '../events/on.js';
import type { ServiceContext } from '../operations/context.js';
import { register, type Registered } from '../operations/registrar.js';

export interface Kept {
  readonly registered: Registered;
  /** looks after the dead letters; absent where nothing is kept */
  readonly letters: DeadLetterDesk | undefined;
}

/** Registers what a service answers itself, and what every service that keeps something answers beside it. */
export function registerKept(
  service: string,
  instances: readonly object[],
  owned: readonly Operation[],
  context: ServiceContext | undefined,
): Kept {
  if (!context) return { registered: register(service, instances, owned), letters: undefined };
  let consumers: readonly Consumer[] = [];
  const letters = new DeadLetterHandlers(context, () => consumers);
  const registered = register(service, [...instances, letters, new AuditFactHandlers(context)], owned);
  consumers = registered.consumers;
  return { registered, letters: new DeadLetterDesk(context, (consumer) => letters.kindOf(consumer)) };
}
