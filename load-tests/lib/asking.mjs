const { env } = process;

/** Asks the product at `base`: a path below /api, a body or none, a token or none. @throws Error for any answer but 200 */
export const askingAt = (base) => async (path, body, token) => {
  const answer = await fetch(new URL(`/api/${path}`, base), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
};

/** The token of one of the demo's people, or of whoever has PASSWORD. */
export const signIn = async (ask, userName) =>
  (await ask('Account/LoginBDA', { userName, password: env.PASSWORD ?? 'Kobodesk@2026' })).data.access_token;
