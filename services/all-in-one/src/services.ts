import type { ServiceDefinition } from '@kobodesk/chassis/hosts/service-definition';

/** Every service, in the order in which they start; the edge comes last. A process loads what it runs, and no more. */
const loaders = {
  identity: async () => (await import('@kobodesk/identity')).identity,
  invoicing: async () => (await import('@kobodesk/invoicing')).invoicing,
  payments: async () => (await import('@kobodesk/payments')).payments,
  settlement: async () => (await import('@kobodesk/settlement')).settlement,
  workflow: async () => (await import('@kobodesk/workflow')).workflow,
  reporting: async () => (await import('@kobodesk/reporting')).reporting,
  notifications: async () => (await import('@kobodesk/notifications')).notifications,
  gateway: async () => (await import('@kobodesk/gateway')).gateway,
} satisfies Record<string, () => Promise<ServiceDefinition>>;

/** The payment provider of an installation that is only tried, a process beside them. */
export const simulatorName = 'simulator';

export const serviceNames = Object.keys(loaders);

/** The service of this name; undefined where there is none. */
export const loadService = async (name: string): Promise<ServiceDefinition | undefined> =>
  Object.hasOwn(loaders, name) ? loaders[name as keyof typeof loaders]() : undefined;
