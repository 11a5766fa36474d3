import * as identity from './identity/index.js';
import * as invoicing from './invoicing/index.js';
import {
  eventsOf,
  operationsOf,
  resourcesOf,
  upkeepOperations,
  type EventDefinition,
  type Operation,
  type Resource,
} from './kernel/index.js';
import * as kernel from './kernel/index.js';
import * as notifications from './notifications/index.js';
import * as payments from './payments/index.js';
import * as reporting from './reporting/index.js';
import * as settlement from './settlement/index.js';
import * as workflow from './workflow/index.js';

const contracts = [
  identity,
  invoicing,
  payments,
  settlement,
  reporting,
  notifications,
  workflow,
  kernel,
] as const;

/** Every operation of the product. The gateway's routes, OpenAPI, access table and catalogue test walk it. */
export const operations: readonly Operation[] = [...contracts.flatMap(operationsOf), ...upkeepOperations];

export const events: readonly EventDefinition[] = contracts.flatMap(eventsOf);

/** Lists in simple-rest form under /api/resources. */
export const resources: readonly Resource[] = contracts.flatMap(resourcesOf);
