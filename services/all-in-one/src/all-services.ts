import type { ServiceDefinition } from '@kobodesk/chassis/hosts/service-definition';
import { loadService, serviceNames } from './services.js';

/** Every service, in the order in which they start, for a process that runs or knows all of them. */
export const services: readonly ServiceDefinition[] = (
  await Promise.all(serviceNames.map((name) => loadService(name)))
).flatMap((service) => service ?? []);
