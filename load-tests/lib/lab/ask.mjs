import { setTimeout as sleep } from 'node:timers/promises';

/** Calls the product, again while it is not all there yet: for what does no more when it is asked twice. */
export async function asked(base, path, { token, ...body }) {
  for (let turn = 0; ; turn += 1) {
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    }).catch((error) => ({ ok: false, status: 0, text: async () => String(error) }));
    if (response.ok) return response.json();
    if (turn === 60) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await sleep(1000);
  }
}

/** The token of one of the demo's people. */
export async function signedIn(base, userName) {
  const { data } = await asked(base, '/api/Account/LoginBDA', { userName, password: 'Kobodesk@2026' });
  return data.access_token;
}

/** A second person agrees to what waits for them under this word, once it does. */
export async function agreedTo(base, text, checker = 'supervisor@naa.test') {
  const token = await signedIn(base, checker);
  for (;;) {
    const parameter = { view: 'waiting', text };
    const { results } = await asked(base, '/api/Request/Search', { token, parameter });
    const [one] = results;
    if (one) {
      await asked(base, '/api/Request/Decide', { token, id: one.id, decision: 'approve', comment: 'Agreed' });
      return;
    }
    await sleep(500);
  }
}
