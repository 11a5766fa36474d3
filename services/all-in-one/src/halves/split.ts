import { gateway } from '@kobodesk/gateway';
import { services } from '../all-services.js';

/** What follows facts, and payments, which have most of their work from the provider: none of them is asked where an invoice is looked for. */
const behind = ['payments', 'settlement', 'workflow', 'reporting', 'notifications'];

const withoutEdge = services.filter((service) => service !== gateway);
/** What a clerk waits for, in the order in which it starts. */
export const servicesInFront = withoutEdge.filter(({ name }) => !behind.includes(name));
export const servicesBehind = withoutEdge.filter(({ name }) => behind.includes(name));
