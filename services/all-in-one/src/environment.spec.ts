import { describe, expect, it } from '@jest/globals';
import { environmentOf, webRoot } from './environment.js';

describe(environmentOf.name, () => {
  it('takes what is empty as not set', () => {
    const given = { WEB_ROOT: '', PROVIDER_URL: '', PORT: '3000', HOST: undefined };
    expect(environmentOf(given)).toEqual({ WEB_ROOT: webRoot, PORT: '3000' });
  });

  it('lets another web application be served', () => {
    expect(environmentOf({ WEB_ROOT: '/srv/web' })['WEB_ROOT']).toBe('/srv/web');
  });
});
