import { ChassisTables1763000000000 } from './chassis-tables.js';

/** The migrations of the tables that every service stands on. They run before the service's own. */
export const chassisMigrations = [ChassisTables1763000000000] as const;
