import { fork, type ChildProcess } from 'node:child_process';

export const ssoClient = { CLIENT_ID: 'kobodesk-test', CLIENT_SECRET: 'only-for-tests' };

/** An OpenID Connect provider in a process of its own; `script` starts it and tells its issuer. */
export async function anIdentityProvider(
  script: string,
  returnAddress: string,
): Promise<{ issuer: string; process: ChildProcess }> {
  const child = fork(script, {
    env: { ...process.env, ...ssoClient, PORT: '0', RETURN_ADDRESS: returnAddress },
    execArgv: [],
    stdio: 'ignore',
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    child.once('message', (told) => resolve(String(told)));
    child.once('exit', (code) => reject(new Error(`the provider ended with ${code}`)));
  });
  return { issuer, process: child };
}

/** What a browser does between our two calls: signs in at the provider, and comes back home with an answer. */
export async function signInThere(address: string, account: string, home: string): Promise<string> {
  const jar = new Map<string, string>();
  const visit = async (url: URL, form?: Record<string, string>): Promise<Response> => {
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return reply;
  };
  let at = new URL(address);
  for (let step = 0; step < 10; step += 1) {
    if (at.origin === home) return at.search.slice(1);
    const isForm = at.pathname.startsWith('/interaction/');
    const form = { prompt: 'login', login: account, password: 'any' };
    const reply = await visit(at, isForm ? form : undefined);
    const next = reply.headers.get('location');
    if (next === null) throw new Error(`${at.href} answered ${reply.status}: ${await reply.text()}`);
    at = new URL(next, at);
  }
  throw new Error('The provider sends in circles');
}
