import { setTimeout as sleep } from 'node:timers/promises';

const allowedMs = 3000;
const longestMs = 30_000;

/** What a client is told while everything works; a full queue or a key in use is told by 409 and 429. */
const isBusiness = (status) => status >= 200 && status < 500 && status !== 401 && status !== 408;

/** Every answer that the load got, and what was wrong with those that came while something was away. */
export function answersOf(findings) {
  const all = [];
  let outage;
  return {
    all,
    /** Until `end`, an answer is a business one or 503, within three seconds. */
    begin(name) {
      outage = { name, answers: 0, unavailable: 0, wrong: 0, slow: 0, slowest: 0 };
      return outage;
    },
    end() {
      outage = undefined;
    },
    note(entry, during) {
      all.push(entry);
      if (!during) return;
      during.answers += 1;
      during.slowest = Math.max(during.slowest, entry.ms);
      if (entry.status === 503) during.unavailable += 1;
      else if (!isBusiness(entry.status)) {
        during.wrong += 1;
        findings.add(
          `answered ${entry.status || 'nothing'} in an outage`,
          `${during.name}: ${entry.path} ${entry.text}`,
        );
      }
      if (entry.ms <= allowedMs) return;
      during.slow += 1;
      findings.add(
        'an answer took more than 3 s in an outage',
        `${during.name}: ${entry.path} ${entry.status} after ${Math.round(entry.ms)} ms`,
      );
    },
    current: () => outage,
  };
}

/** Calls the product; status 0 stands for no answer at all (a killed gateway, a refused connection). */
export async function call(answers, base, { method = 'POST', path, body, token, headers = {} }) {
  const during = answers.current();
  const began = performance.now();
  const entry = { path: path.split('?')[0], status: 0, ms: 0, text: '' };
  let json;
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(longestMs),
    });
    entry.status = response.status;
    const text = await response.text();
    entry.text = response.ok ? '' : text.slice(0, 160);
    json = JSON.parse(text);
  } catch (error) {
    entry.text = String(error.cause?.code ?? error.message);
  }
  entry.ms = performance.now() - began;
  // an outage that began or ended while the call was under way says nothing about it
  answers.note(entry, during === answers.current() ? during : undefined);
  return { status: entry.status, json };
}

/** Tries until it is answered with success, or `mayGoOn` says no more. */
export async function insist(work, mayGoOn, random) {
  while (mayGoOn()) {
    const answer = await work();
    if (answer.status >= 200 && answer.status < 300) return answer;
    await sleep(random.between(200, 600));
  }
  return undefined;
}
