import type { ServiceDefinition } from '@kobodesk/chassis/hosts/service-definition';
import { gateway } from '@kobodesk/gateway';
import { identity } from '@kobodesk/identity';
import { invoicing } from '@kobodesk/invoicing';
import { notifications } from '@kobodesk/notifications';
import { payments } from '@kobodesk/payments';
import { reporting } from '@kobodesk/reporting';
import { settlement } from '@kobodesk/settlement';
import { workflow } from '@kobodesk/workflow';

/** Every service, for a process that runs or knows all of them: those of services.ts, in the order in which they start. */
export const services: readonly ServiceDefinition[] = [
  identity,
  invoicing,
  payments,
  settlement,
  workflow,
  reporting,
  notifications,
  gateway,
];
