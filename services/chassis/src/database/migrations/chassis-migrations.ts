import { ChassisTables1763000000000 } from './chassis-tables.js';
import { DeadLetterColumns1763800000000 } from './dead-letter-columns.js';
import { OutboxPlaces1764000000000 } from '../outbox-places.js';

/** The migrations of the tables that every service stands on. */
export const chassisMigrations = [
  ChassisTables1763000000000,
  DeadLetterColumns1763800000000,
  OutboxPlaces1764000000000,
] as const;
