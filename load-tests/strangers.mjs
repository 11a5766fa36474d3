/**
 * Strangers beside people at work: every public operation of the running product, called with the largest input that its
 * schema allows (and with more than that), from many addresses at once, while searches run. Prints the p99 of the
 * searches for each operation, and ends with a code other than 0 when one is above the limit.
 *
 *   BASE_URL=http://127.0.0.1:3000 node load-tests/strangers.mjs
 *
 * Only for an installation on this machine: the addresses are 127.0.0.2 to 127.0.0.251. Also: SECONDS (4) for each
 * operation, STRANGERS (16) connections, SEARCHERS (4) connections, LIMIT_MS (250), ONLY (part of an operation's name),
 * USER_NAME, PASSWORD. What is public, and how large it may be, is read from the product's own /api/docs.
 */
import { request } from 'node:http';
import { largest } from './lib/largest.mjs';

const { env } = process;
const base = new URL(env.BASE_URL ?? 'http://127.0.0.1:3000');
const seconds = Number(env.SECONDS ?? 4);
const strangers = Number(env.STRANGERS ?? 16);
const searchers = Number(env.SEARCHERS ?? 4);
const limitMs = Number(env.LIMIT_MS ?? 250);
const json = { 'content-type': 'application/json' };
const wholeBody = 1024 * 1024 - 200;

if (!/^(127\.\d+\.\d+\.\d+|localhost)$/.test(base.hostname)) throw new Error('Only for this machine');

/** One request on a connection of its own address; answers status and text, or 0 when the connection ended. */
function ask({ method, path, headers = {}, body }, localAddress) {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: base.hostname === 'localhost' ? '127.0.0.1' : base.hostname,
        port: base.port,
        method,
        path,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        localAddress,
        agent: false,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => (text += text.length < 100_000 ? chunk : ''));
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
        answer.on('error', () => resolve({ status: 0, text: '' }));
      },
    );
    sent.on('error', () => resolve({ status: 0, text: '' }));
    sent.end(body);
  });
}

const nested = (depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const notified = (count, more = {}) =>
  JSON.stringify(
    Array.from({ length: count }, (_, number) => ({
      rrr: String(910_000_000_000 + Math.floor(Math.random() * 1e9) + number),
      orderRef: `stranger-${number}`,
      amount: 1000,
      ...more,
    })),
  );

/** The requests that an operation is tried with: what is allowed, and what is more. */
function triesOf(path, method, operation) {
  if (method === 'get') {
    const request_ = Object.fromEntries(
      operation.parameters.map(({ name, schema }) => [name, largest(schema, 3000)]),
    );
    const query = (values) => `${path}?${new URLSearchParams(values)}`;
    return [
      { method: 'GET', path: query(request_) },
      {
        method: 'GET',
        path: query(Object.fromEntries(Object.keys(request_).map((name) => [name, 'x'.repeat(6000)]))),
      },
    ];
  }
  const post = (body) => ({ method: 'POST', path, headers: json, body });
  const schema = operation.requestBody?.content['application/json']?.schema ?? {};
  const isNotification = path.includes('PaymentNotification');
  return [
    post(JSON.stringify(largest(schema, wholeBody))),
    post(
      JSON.stringify(
        Object.fromEntries(
          Object.keys(schema.properties ?? { a: 1 }).map((name) => [name, 'x'.repeat(100_000)]),
        ),
      ),
    ),
    post(nested(30_000)),
    post(`{"a":${'['.repeat(500_000)}`),
    ...(isNotification
      ? [post(notified(100)), post(notified(100, { text: 'x'.repeat(500) })), post(notified(5000))]
      : []),
  ];
}

const pages = [
  '/api/docs',
  '/version.json',
  '/health/ready',
  '/api/File/Image/kobodesk.png',
  `/api/File/Download/${'x'.repeat(90)}`,
];

async function triedThings() {
  const { text } = await new Promise((resolve, reject) => {
    fetch(new URL('/api/docs', base)).then(async (answer) => resolve({ text: await answer.text() }), reject);
  });
  const { paths } = JSON.parse(text);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security?.length === 0)
      .map(([method, operation]) => ({
        name: operation.operationId,
        tries: triesOf(path, method, operation),
      })),
  );
  const others = pages.map((path) => ({ name: path.slice(0, 40), tries: [{ method: 'GET', path }] }));
  const megabyte = JSON.stringify({ parameter: { name: 'x'.repeat(wholeBody - 100) } });
  const closed = ['', `Bearer ${'f'.repeat(43)}`].map((authorization) => ({
    method: 'POST',
    path: '/api/Invoice/InvoiceSearchBDA',
    headers: { ...json, ...(authorization && { authorization }) },
    body: megabyte,
  }));
  others.push({ name: 'a megabyte without a session', tries: closed });
  return [...operations, ...others].filter(({ name }) => name.includes(env.ONLY ?? ''));
}

async function signIn() {
  const body = JSON.stringify({
    userName: env.USER_NAME ?? 'client.user@naa.test',
    password: env.PASSWORD ?? 'Kobodesk@2026',
  });
  const { status, text } = await ask({ method: 'POST', path: '/api/Account/LoginBDA', headers: json, body });
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${text}`);
  return JSON.parse(text).data.access_token;
}

const dayText = (at) => new Date(at).toISOString().slice(0, 10);
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function searchWith(token) {
  const parameter = {
    dateType: 1,
    startDate: dayText(Date.now() - 30 * 86_400_000),
    endDate: dayText(Date.now()),
  };
  return {
    method: 'POST',
    path: '/api/Invoice/InvoiceSearchBDA',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ pageSize: 10, from: 0, parameter }),
  };
}

let address = 2;
const nextAddress = () => `127.0.0.${2 + (address++ % 250)}`;

/** Searches for as long as the strangers are at it; milliseconds of each. */
async function beside(tries, search) {
  const until = performance.now() + seconds * 1000;
  const took = [];
  const failed = [];
  const statuses = new Map();
  const searching = Array.from({ length: searchers }, async () => {
    while (performance.now() < until) {
      const began = performance.now();
      const { status } = await ask(search);
      took.push(performance.now() - began);
      if (status !== 200) failed.push(status);
    }
  });
  const calling = Array.from({ length: strangers }, async (_, number) => {
    for (let turn = number; performance.now() < until; turn += 1) {
      const { status } = await ask(tries[turn % tries.length], nextAddress());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await Promise.all([...searching, ...calling]);
  return { took: took.sort((a, b) => a - b), failed, statuses };
}

const search = searchWith(await signIn());
const lines = [];
for (const { name, tries } of [
  { name: '(nobody)', tries: [{ method: 'GET', path: '/health/live' }] },
  ...(await triedThings()),
]) {
  const { took, failed, statuses } = await beside(tries, search);
  const broken = [...statuses]
    .filter(([status]) => status === 500)
    .reduce((sum, [, count]) => sum + count, 0);
  lines.push({
    'public operation': name,
    searches: took.length,
    'p50 ms': percentile(took, 0.5).toFixed(1),
    'p99 ms': percentile(took, 0.99).toFixed(1),
    'longest ms': (took.at(-1) ?? 0).toFixed(1),
    'searches failed': failed.length,
    'strangers were answered': [...statuses].map(([status, count]) => `${status}×${count}`).join(' '),
    holds: percentile(took, 0.99) < limitMs && failed.length === 0 && broken === 0,
  });
  console.log(JSON.stringify(lines.at(-1)));
}
console.table(lines);
const short = lines.filter(({ holds }) => !holds);
if (short.length > 0) {
  console.error(`${short.length} fall short: ${short.map((line) => line['public operation']).join(', ')}`);
  process.exitCode = 1;
}
