import { fileURLToPath } from 'node:url';

/** The folder of the built web application, beside the services. */
export const webRoot = fileURLToPath(new URL('../../../web-admin/dist', import.meta.url));

/** The environment with what the repository itself provides. */
export const environmentOf = (
  given: Record<string, string | undefined>,
): Record<string, string | undefined> => ({
  WEB_ROOT: webRoot,
  ...given,
});
