import * as z from 'zod';
import { event } from '../kernel/index.js';

export const organisationChanged = event(
  'identity.organisation.changed',
  1,
  z.object({ organisationId: z.number(), name: z.string(), code: z.string(), timeZone: z.string() }),
);
