import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anIdentityProvider, signInThere, ssoClient } from '@kobodesk/chassis/testing/an-identity-provider';
import { aProduct, type Product } from './a-product.js';
import { aVisitor, signedIn, told, type Answer, type Caller } from './a-visitor.js';

/** where the browser is sent back to; nothing listens there, for what it would bring is read before */
const home = 'https://pay.kobodesk.test';
const script = 'services/identity/testing/identity-provider.mjs';
const staffName = 'customer.admin@skyways.test';
const migrate = '/api/SelfService/MigrateCustomerStaffOnSSOBDA';
const dataOf = <T>({ body }: Answer): T => (body as unknown as { data: T }).data;

const noAccess = [403, 'You do not have the permission to access page!'];
const notAllowed = [403, 'You dont have permission to perform this action'];

describe('single sign-on', () => {
  let provider: { issuer: string; process: ChildProcess };
  let product: Product;
  let visitor: Caller;
  let admin: Caller;
  let staffId = 0;
  beforeAll(async () => {
    provider = await anIdentityProvider(script, `${home}/sign-in/return`);
    product = await aProduct({
      PUBLIC_URL: home,
      SSO_ISSUER: provider.issuer,
      SSO_CLIENT_ID: ssoClient.CLIENT_ID,
      SSO_CLIENT_SECRET: ssoClient.CLIENT_SECRET,
      SSO_NAME: 'Agency account',
    });
    visitor = aVisitor(product.url);
    admin = await signedIn(product.url, 'client.admin@naa.test');
    const parameter = { searchQuery: staffName };
    const found = await admin('POST', '/api/SelfService/SearchSelfServiceCustomerStaffBDA', { parameter });
    staffId = (found.body as unknown as { results: { id: number }[] }).results[0]?.id ?? 0;
  }, 180_000);
  afterAll(async () => {
    provider.process.kill();
    await product.stop();
  }, 60_000);

  const begin = async () =>
    dataOf<{ address: string; state: string }>(
      await visitor('POST', '/api/Account/BeginSingleSignOnBDA', {}),
    );
  const finish = (answer: string, state: string) =>
    visitor('POST', '/api/Account/FinishSingleSignOnBDA', { answer, state });
  const sign = async (account: string) => {
    const { address, state } = await begin();
    return finish(await signInThere(address, account, home), state);
  };

  it('is offered, and signs in nobody who was not handed over to it', async () => {
    expect((await visitor('GET', '/api/Account/SingleSignOnBDA')).body).toMatchObject({
      data: { isAvailable: true, name: 'Agency account' },
    });
    expect(told(await sign(staffName))).toEqual([
      403,
      'Your account does not sign in with single sign-on. Please contact your administrator',
    ]);
  });

  it('takes over staff of a customer for those alone who look after them', async () => {
    const by = async (userName: string, id = staffId) =>
      told(await (await signedIn(product.url, userName))('POST', migrate, { CustomerStaffId: id }));
    expect(await by('client.admin@fas.test')).toEqual([404, 'The staff member was not found']);
    expect(await by('client.admin@naa.test', 999_999)).toEqual([404, 'The staff member was not found']);
    expect(await by('location.user@skyways.test')).toEqual(noAccess);
    expect(await by(staffName)).toEqual(notAllowed);
    expect(told(await admin('POST', migrate, { CustomerStaffId: staffId }))).toEqual([
      200,
      'Staff migrated to SSO successfully',
    ]);
    expect(await by('client.admin@naa.test')).toEqual([
      422,
      'This user signs in with single sign-on and has no password here',
    ]);
  });

  it('opens a session then, and a password opens none', async () => {
    const input = { userName: staffName, password: 'Kobodesk@2026' };
    expect(told(await visitor('POST', '/api/Account/LoginBDA', input))).toEqual([
      400,
      'Incorrect email or password',
    ]);
    const entered = await sign(staffName);
    expect(told(entered)).toEqual([200, 'Login successful']);
    const { access_token: token } = dataOf<{ access_token: string }>(entered);
    const own = await aVisitor(product.url, token)(
      'GET',
      `/api/UserManagement/GetUserByEmailBDA?email=${staffName}`,
    );
    expect(own).toMatchObject({ status: 200, body: { data: { email: staffName, organizationId: 20 } } });
  });

  it('takes no answer twice, and none that is forged or of another browser', async () => {
    const failed = [400, 'Single sign-on did not succeed. Please sign in again'];
    const { address, state } = await begin();
    const answer = await signInThere(address, staffName, home);
    expect((await finish(answer, state)).status).toBe(200);
    expect(told(await finish(answer, state))).toEqual(failed);
    const second = await begin();
    const another = await signInThere(second.address, staffName, home);
    expect(told(await finish(another, (await begin()).state))).toEqual(failed);
    expect(told(await finish(another.replace(/code=[^&]*/, 'code=forged'), second.state))).toEqual(failed);
    expect(told(await finish('', state))).toEqual([400, 'Please start again']);
  });
});
