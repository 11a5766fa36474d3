import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { http } from './http';

/** react-admin's lists over /api/resources, with our session and our errors. */
export const dataProvider: DataProvider = {
  ...simpleRest('/api/resources', (url, options = {}) => {
    const { user: _user, ...rest } = options;
    return http(url, { ...rest, headers: new Headers(options.headers) });
  }),
  supportAbortSignal: true,
};
