import http from 'k6/http';
import { check, fail } from 'k6';

/** Where the gateway answers, and as whom the load comes. The defaults are the demo data's. */
export const baseUrl = (__ENV.BASE_URL || 'http://localhost:3000').replace(/\/$/, '');
const clerk = __ENV.USER_NAME || 'client.user@naa.test';
const password = __ENV.PASSWORD || 'Kobodesk@2026';

const json = { 'Content-Type': 'application/json', 'X-Application-Name': 'Kobodesk' };

/** Signs in once, in setup(); the token is shared by all virtual users. */
export function signInAs(userName) {
  const reply = http.post(`${baseUrl}/api/Account/LoginBDA`, JSON.stringify({ userName, password }), {
    headers: json,
    tags: { name: 'sign-in' },
  });
  if (!check(reply, { 'signed in': (r) => r.status === 200 }))
    fail(`sign-in answered ${reply.status}: ${reply.body}`);
  return { token: reply.json('data.access_token') };
}

/** The same as the clerk; it may be a scenario's setup itself. */
export const signIn = () => signInAs(clerk);

export const headersOf = (session) => ({ ...json, Authorization: `Bearer ${session.token}` });

/** A calendar day `days` before today, as the filters take it. */
export const daysAgo = (days) => new Date(Date.now() - days * 86400000).toISOString().slice(0, 10);
