import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** An OTLP/HTTP collector that keeps what it is sent. */
export interface Collector {
  readonly endpoint: string;
  readonly spans: readonly Span[];
  close(): Promise<void>;
}

export const textOf = ({ attributes }: Span): string | undefined =>
  attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue;

export function aCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
      if (request.url === '/v1/traces') {
        spans.push(
          ...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
        );
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, close }),
    ),
  );
}
