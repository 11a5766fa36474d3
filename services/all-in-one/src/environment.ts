import { fileURLToPath } from 'node:url';
import type { Environment } from '@kobodesk/chassis/config/faults';

/** The folder of the built web application, beside the services. */
export const webRoot = fileURLToPath(new URL('../../../web-admin/dist', import.meta.url));

/** What is empty is as good as not set. */
export const whatIsSet = (given: Environment): Environment =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));

/** The environment with what the repository itself provides. */
export const environmentOf = (given: Environment): Environment => ({
  WEB_ROOT: webRoot,
  ...whatIsSet(given),
});
