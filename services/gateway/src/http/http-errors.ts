import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Refusal, refusalOf, TooLarge, ValidationFailed } from '@kobodesk/contracts/kernel';
import type { FastifyError, FastifyReply } from 'fastify';
import { errorEnvelope, reportOf } from './envelope.js';

/** How long a request may take to arrive, whole. Answers and streams may take longer. */
export interface ReceivingLimits {
  receiveWithinMs: number;
  lookEveryMs: number;
}
export const usualReceiving: ReceivingLimits = { receiveWithinMs: 30_000, lookEveryMs: 5_000 };

/** nothing is sent or received for so long on a connection: nobody is there, for a stream beats every 20 seconds */
const silentConnectionMs = 120_000;

/** seconds after which whoever is told so may come again, unless the answer knows better */
const comeAgain: Readonly<Record<number, string>> = { 429: '60', 503: '2' };

export const unreadable = (status: number): Refusal =>
  new Refusal({ code: ValidationFailed.code, status, message: 'The request could not be read' });

/** Errors of the HTTP layer itself, in the words of the envelope. */
export function asRefusal(error: FastifyError | Refusal): Error {
  if (error instanceof Refusal) return error;
  if (error.statusCode === 413) return refusalOf(TooLarge);
  return error.statusCode !== undefined && error.statusCode < 500 ? unreadable(error.statusCode) : error;
}

export function sendProblem(reply: FastifyReply, error: Error, correlationId: string): FastifyReply {
  const report = reportOf(error);
  const seconds = comeAgain[report.status];
  if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
  return reply
    .status(report.status)
    .header('cache-control', 'no-store')
    .send(errorEnvelope(report, correlationId));
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const names: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
};

/** Answers what never became a request: too long a query, no HTTP, half of something. Then the connection ends. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorEnvelope(unreadable(status).report, randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${names[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** The part of the server's options that says what becomes of requests which are none, or never end. */
export const receivingOptions = ({ receiveWithinMs, lookEveryMs }: ReceivingLimits) => ({
  requestTimeout: receiveWithinMs,
  connectionTimeout: silentConnectionMs,
  http: {
    requestTimeout: receiveWithinMs,
    headersTimeout: receiveWithinMs,
    connectionsCheckingInterval: lookEveryMs,
  },
  clientErrorHandler: answerUnreadable,
  frameworkErrors: (error: FastifyError, request: { id: string }, reply: FastifyReply): void => {
    void sendProblem(reply, asRefusal(error), request.id);
  },
  // what is still on its way when the edge closes is answered like any other
  return503OnClosing: false,
});
