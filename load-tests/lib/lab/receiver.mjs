import { createServer } from 'node:http';

/**
 * Takes webhooks as a careful system of somebody else does, and keeps what is wrong with them: of a subject an event after
 * a later one. The same event once more is none of it, for a sender that died does not know that it was heard.
 */
export function receiverAt(port, findings) {
  /** subject → sequence of the last event of it */
  const last = new Map();
  const seen = new Set();
  let again = 0;
  const take = ({ id, subject, sequence }) => {
    if (seen.has(id)) {
      again += 1;
      return;
    }
    seen.add(id);
    const before = last.get(subject) ?? 0;
    if (sequence < before)
      findings.add('an event after a later one', `${subject}: ${sequence} after ${before}`);
    last.set(subject, Math.max(before, sequence));
  };
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      take(JSON.parse(body));
      answer.writeHead(204).end();
    });
  });
  return {
    begin: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    close() {
      server.closeAllConnections();
      server.close();
    },
    heard: () => seen.size,
    again: () => again,
    has: (id) => seen.has(id),
  };
}
