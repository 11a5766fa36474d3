import { beforeAll, describe, expect, it } from '@jest/globals';
import { mailedCode } from '../a-mail.js';
import type { Product } from '../a-product.js';
import { aVisitor, type Caller } from '../a-visitor.js';
import { theProduct } from './the-product.js';

const demo = 'Kobodesk@2026';
const first = 'Kobodesk@2027';
const second = 'Kobodesk@2028';
const userName = 'client.user@fas.test';
const resetLink = /resetpassword\?code=([\w-]{43})/;

describe('accounts', () => {
  let product: Product;
  let visitor: Caller;
  beforeAll(async () => {
    product = await theProduct();
    visitor = aVisitor(product.url);
  }, 180_000);

  const signIn = async (password: string): Promise<Caller> => {
    const { body } = await visitor('POST', '/api/Account/LoginBDA', { userName, password });
    return aVisitor(product.url, (body as unknown as { data: { access_token: string } }).data.access_token);
  };
  const statusOf = async (session: Caller) =>
    (await session('GET', `/api/UserManagement/GetUserByEmailBDA?email=${userName}`)).status;
  it('set a forgotten password by mail; whoever was signed in is out at the next call', async () => {
    const sessions = [await signIn(demo), await signIn(demo)];
    expect(await Promise.all(sessions.map(statusOf))).toEqual([200, 200]);
    const known = await visitor('GET', `/api/Account/ForgotPasswordBDA?email=${userName}`);
    const unknown = await visitor('POST', '/api/Account/ForgotPasswordBDA', { email: 'nobody@fas.test' });
    expect(known.status).toBe(200);
    expect(known).toEqual(unknown);
    const input = {
      userName,
      newPassword: first,
      confirmPassword: first,
      code: await mailedCode(product, userName, resetLink),
    };
    expect((await visitor('POST', '/api/Account/ResetPasswordBDA', input)).status).toBe(200);
    expect(await Promise.all(sessions.map(statusOf))).toEqual([401, 401]);
    const again = await visitor('POST', '/api/Account/ResetPasswordBDA', input);
    expect([again.status, again.body.error?.code]).toEqual([400, 'RESET_CODE_INVALID']);
  }, 60_000);

  it('change a password from one session, and the others are out at the next call', async () => {
    const [here, elsewhere] = [await signIn(first), await signIn(first)];
    expect(await statusOf(elsewhere)).toBe(200);
    const input = { userName, currentPassword: first, newPassword: second, confirmPassword: second };
    expect((await here('POST', '/api/Account/ChangePasswordBDA', input)).status).toBe(200);
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
  });

  it('end a session from the list of another', async () => {
    const here = await signIn(second);
    const elsewhere = await signIn(second);
    expect(await statusOf(elsewhere)).toBe(200);
    const listed = (await elsewhere('GET', '/api/resources/sessions?sort=["lastSeenAt","DESC"]'))
      .body as unknown as { id: number; isCurrent: boolean }[];
    const own = listed.find(({ isCurrent }) => isCurrent);
    const remove = (session: Caller) => session('DELETE', `/api/resources/sessions/${own?.id ?? 0}`);
    expect((await remove(here)).status).toBe(200);
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await remove(here)).status).toBe(404);
  });
});
