import { Agent, request } from 'node:http';

const { env } = process;

/** Kept connections, and nothing of what `fetch` does besides: that takes three times as much of the processor that the product shares. */
const agent = new Agent({ keepAlive: true });

/** @returns {Promise<{ status: number, text: string }>} */
export const sent = (url, { method, headers, body }) =>
  new Promise((resolve, reject) => {
    const sending = request(url, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
      answer.on('error', reject);
    });
    sending.on('error', reject);
    sending.end(body);
  });

/** Asks the product at `base`: a path below /api, a body or none, a token or none. @throws Error for any answer but 200 */
export const askingAt = (base) => async (path, body, token) => {
  const { status, text } = await sent(new URL(`/api/${path}`, base), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
};

/** The token of one of the demo's people, or of whoever has PASSWORD. */
export const signIn = async (ask, userName) =>
  (await ask('Account/LoginBDA', { userName, password: env.PASSWORD ?? 'Kobodesk@2026' })).data.access_token;
