/**
 * Clerks who search while large downloads are made: searches alone, then the same searches beside four downloads of a
 * whole result, in turns, in one run against one running installation. Prints p50, p95 and the longest of both, and ends
 * with a code other than 0 when the p95 beside the downloads is more than LIMIT times the one alone, or a search failed.
 *
 *   BASE_URL=http://127.0.0.1:3000 node load-tests/exports.mjs
 *
 * Fill the installation first (`seed.mjs … 167000` gives the demo's agency 100 000 invoices). Also: ROUNDS (3), SECONDS (10)
 * of searches alone, CLERKS (8), THINK_MS (50) between two searches of a clerk, EXPORTS (excel,pdf,excel,pdf), DAYS (all)
 * that a download reaches back, LIMIT (3), USER_NAME, PASSWORD.
 */
const { env } = process;
const base = env.BASE_URL ?? 'http://127.0.0.1:3000';
const rounds = Number(env.ROUNDS ?? 3);
const seconds = Number(env.SECONDS ?? 10);
const clerks = Number(env.CLERKS ?? 8);
const thinkMs = Number(env.THINK_MS ?? 50);
const kinds = (env.EXPORTS ?? 'excel,pdf,excel,pdf').split(',');
const limit = Number(env.LIMIT ?? 3);
const day = 86_400_000;
const dayText = (at) => new Date(at).toISOString().slice(0, 10);
const lately = (days) => ({ startDate: dayText(Date.now() - days * day), endDate: dayText(Date.now()) });
const reach = env.DAYS === undefined ? {} : lately(Number(env.DAYS));
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function post(path, body, token) {
  const answer = await fetch(new URL(path, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function signIn() {
  const { status, body } = await post('/api/Account/LoginBDA', {
    userName: env.USER_NAME ?? 'client.user@naa.test',
    password: env.PASSWORD ?? 'Kobodesk@2026',
  });
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${body.message}`);
  return body.data.access_token;
}

const search = {
  pageSize: 10,
  from: 0,
  parameter: { dateType: 1, ...lately(30) },
};

/** Searches as people do, each after a pause, until told; milliseconds of each. */
async function searches(token, goesOn) {
  const took = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: clerks }, async (_, number) => {
      await sleep((thinkMs * number) / clerks);
      while (goesOn()) {
        const began = performance.now();
        const { status } = await post('/api/Invoice/InvoiceSearchBDA', search, token);
        took.push(performance.now() - began);
        if (status !== 200) failed += 1;
        await sleep(thinkMs);
      }
    }),
  );
  return { took, failed };
}

/** Orders the downloads and waits until all are there; answers how many rows they have. */
async function download(token) {
  const orders = await Promise.all(
    kinds.map((type) =>
      post(
        '/api/Invoice/DownloadSearchResultBDA',
        { parameter: { dateType: 1, ...reach, pageSize: -1, type } },
        token,
      ),
    ),
  );
  const refused = orders.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A download was answered ${refused.status}: ${refused.body.message}`);
  let rows = 0;
  for (const { body } of orders) {
    let { data } = body;
    while (data.state === 'waiting' || data.state === 'running') {
      await sleep(500);
      const address = new URL(`/api/resources/exports/${data.id}`, base);
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      data = await answer.json();
    }
    if (data.state !== 'done') throw new Error(`A download ended as ${data.state}`);
    rows += data.rowsDone;
  }
  return rows;
}

const alone = { took: [], failed: 0 };
const beside = { took: [], failed: 0, rows: 0, seconds: 0 };
const add = (sum, { took, failed }) => {
  sum.took.push(...took);
  sum.failed += failed;
};

const token = await signIn();
await searches(token, until(2));
for (let round = 0; round < rounds; round += 1) {
  add(alone, await searches(token, until(seconds)));
  let isMaking = true;
  const began = performance.now();
  const made = download(token).finally(() => (isMaking = false));
  add(beside, await searches(token, () => isMaking));
  beside.rows += await made;
  beside.seconds += (performance.now() - began) / 1000;
}

function until(length) {
  const end = performance.now() + length * 1000;
  return () => performance.now() < end;
}

const lineOf = (name, { took, failed }) => {
  const sorted = took.sort((a, b) => a - b);
  const [p50, p95, longest] = [percentile(sorted, 0.5), percentile(sorted, 0.95), sorted.at(-1) ?? 0];
  return { searches: name, count: sorted.length, p50, p95, longest, failed };
};
const lines = [lineOf('alone', alone), lineOf(`beside ${kinds.length} downloads`, beside)];
const shown = (value) => (typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(1) : value);
console.table(
  lines.map((line) => Object.fromEntries(Object.entries(line).map(([key, value]) => [key, shown(value)]))),
);
const ratio = lines[1].p95 / lines[0].p95;
console.log(
  `${beside.rows} rows in ${beside.seconds.toFixed(0)} s of downloads; p95 beside them is ${ratio.toFixed(1)} times the one alone (limit ${limit})`,
);
if (ratio > limit || alone.failed + beside.failed > 0) process.exitCode = 1;
