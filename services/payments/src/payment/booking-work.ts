import { systemActor } from '@kobodesk/contracts/kernel';
import type { Logger } from '@kobodesk/chassis/logging/logger';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import type { BookingWork } from './book-payments.js';

/** What booking needs, of a desk's unit of work: asks as the service unless told otherwise. */
export const bookingWorkOf = (unit: Unit, log: Logger): BookingWork => ({
  now: unit.now,
  log,
  acrossTenants: (repository) => unit.acrossTenants(repository),
  write: (work) => unit.write(work),
  ask: (operation, input, as) => unit.ask(operation, input, as ?? systemActor('payments', null)),
});
