import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Length in bytes of the first whole reply in `received`, or 0 while it is not complete. */
function replyLength(received) {
  const end = received.indexOf(headEnd);
  if (end < 0) return 0;
  const head = received.toString('latin1', 0, end).toLowerCase();
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    const whole = end + 4 + Number(length);
    return received.length >= whole ? whole : 0;
  }
  const at = received.indexOf(lastChunk, end);
  return at < 0 ? 0 : at + lastChunk.length;
}

function requestBytes(url, headers, body) {
  const lines = Object.entries({
    host: url.host,
    'content-type': 'application/json',
    ...headers,
    connection: 'keep-alive',
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(
    `POST ${url.pathname} HTTP/1.1\r\n${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** One connection that asks, waits for the whole reply, and asks again until `until`. */
function client(url, bytes, until, figures) {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port || 80), url.hostname);
    let received = Buffer.alloc(0);
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      socket.write(bytes);
    };
    socket.setNoDelay(true);
    socket.setTimeout(10_000, () => socket.destroy(new Error(`${url.href} was silent for ten seconds`)));
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', resolve);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (replyLength(received) === 0) return;
      figures.milliseconds.push(performance.now() - asked);
      if (received.toString('latin1', 9, 12) !== '200') figures.failed += 1;
      received = Buffer.alloc(0);
      if (performance.now() < until) ask();
      else socket.end();
    });
  });
}

/**
 * Posts one body over `connections` kept-alive connections for `seconds`.
 * @returns {Promise<{perSecond: number, p50: number, p99: number, failed: number, count: number}>} latencies in milliseconds
 */
export async function load({ address, headers = {}, body, connections = 32, seconds }) {
  const url = new URL(address);
  const bytes = requestBytes(url, headers, body);
  const figures = { milliseconds: [], failed: 0 };
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => client(url, bytes, until, figures)));
  const took = (performance.now() - began) / 1000;
  const sorted = figures.milliseconds.sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: sorted.length / took,
    p50: at(0.5),
    p99: at(0.99),
    failed: figures.failed,
    count: sorted.length,
  };
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
