import type { IncomingHttpHeaders } from 'node:http';
import { getBranding } from '@kobodesk/contracts/identity';
import type { Operation } from '@kobodesk/contracts/kernel';
import { getWebPaymentDetails } from '@kobodesk/contracts/payments';
import type { FastifyRequest } from 'fastify';
import type { HttpReply, VisitorCall } from '../visitor-calls.js';

/** A call that a page begins with. */
interface FirstCall {
  readonly operation: Operation;
  readonly query: Readonly<Record<string, string>>;
}

/** An answer that stands in the page that asks for it first, by the address that the page would ask. */
export interface FirstAnswer extends HttpReply {
  readonly url: string;
}

/** A page is held up for so long at most, milliseconds; without the answers it asks for them by itself. */
const withinMs = 300;

/**
 * Whether somebody has the page opened in a browser. Whatever only looks at an address, a preview of a letter or a crawler,
 * does not say so, and is no visit: a visit gets a payment reference made.
 */
export const isVisit = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  !/prefetch|prerender/i.test(`${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`);

/** The address that the browser would ask. */
export const urlOf = ({ operation, query }: FirstCall): string =>
  `${operation.http?.path ?? ''}?${new URLSearchParams(query).toString()}`;

/** What draws a page before its scripts (web-admin/scripts/painted.mjs). */
export type Drawing = 'details' | 'list' | 'invoice';

const pathOf = (address: string): string => (address.split('?')[0] ?? '').replace(/\/+$/, '').toLowerCase();

/** What of the page at this address is drawn early: an answer that stands in it, or what it asks for by itself. */
export const drawingOf = (address: string, answers: readonly FirstAnswer[]): Drawing | undefined => {
  if (answers.length > 0) return 'details';
  if (pathOf(address) === '/search-invoice') return 'list';
  return /^\/search-invoice\/[^/]+$/.test(pathOf(address)) ? 'invoice' : undefined;
};

/** What the page at this address asks first (web-admin/src/begin/beginnings.ts); undefined for nothing that is put into it. */
export function firstCall(address: string): FirstCall | undefined {
  const [, ...query] = address.split('?');
  if (pathOf(address) !== '/payment') return undefined;
  const InvoiceNumber = new URLSearchParams(query.join('?')).get('invoice')?.trim() ?? '';
  return InvoiceNumber === '' ? undefined : { operation: getWebPaymentDetails, query: { InvoiceNumber } };
}

/** And what it asks next, by that answer: how the agency shows itself. */
function nextCall({ status, body }: HttpReply): FirstCall | undefined {
  if (status !== 200) return undefined;
  const { data } = body as { data: { invoice: { organizationId: number } } };
  return { operation: getBranding, query: { agencyId: String(data.invoice.organizationId) } };
}

/** Puts each into the list as it comes: whoever waits no longer has those that are there. */
async function askAll(
  call: VisitorCall,
  first: FirstCall,
  request: FastifyRequest,
  answers: FirstAnswer[],
): Promise<void> {
  for (let next: FirstCall | undefined = first; next;) {
    const answer = await call(next.operation, next.query, request);
    // what went wrong within is no answer: the page may have a better one by then
    if (answer.status >= 500) return;
    answers.push({ url: urlOf(next), ...answer });
    next = next === first ? nextCall(answer) : undefined;
  }
}

/** The public answers that the page at this address begins with; none where they take long, or nobody visits it. */
export async function firstAnswers(
  call: VisitorCall,
  request: FastifyRequest,
): Promise<readonly FirstAnswer[]> {
  const first = isVisit(request.headers) ? firstCall(request.url) : undefined;
  if (first === undefined) return [];
  const answers: FirstAnswer[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  const asking = askAll(call, first, request, answers).catch(() => undefined);
  await Promise.race([asking, tooLate]);
  clearTimeout(timer);
  return [...answers];
}
