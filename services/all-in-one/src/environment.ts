import { fileURLToPath } from 'node:url';
import type { Environment } from '@kobodesk/chassis/config/faults';

/** The folder of the built web application, beside the services. */
export const webRoot = fileURLToPath(new URL('../../../web-admin/dist', import.meta.url));

/** The environment with what the repository itself provides. */
export const environmentOf = (given: Environment): Environment => ({
  WEB_ROOT: webRoot,
  ...given,
});
