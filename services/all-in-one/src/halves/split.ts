import type { ServiceDefinition } from '@kobodesk/chassis/hosts/service-definition';
import { services } from '../all-services.js';

/** What follows facts, and payments, which have most of their work from the provider: none of them is asked where an invoice is looked for. */
const behind = ['payments', 'settlement', 'workflow', 'reporting', 'notifications'];

const isBehind = ({ name }: ServiceDefinition): boolean => behind.includes(name);

export const servicesBehind = services.filter(isBehind);
/** What a clerk waits for, in the order in which it starts. The edge comes later. */
export const servicesInFront = services.filter(
  (service) => !isBehind(service) && service.database !== undefined,
);
