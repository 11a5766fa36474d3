import {
  anonymous,
  isProvider,
  refusalOf,
  SessionExpired,
  wrongField,
  type Actor,
  type Operation,
  type Source,
} from '@kobodesk/contracts/kernel';
import { actFor } from '@kobodesk/contracts/identity';
import { refuseUnlessPermitted } from '@kobodesk/chassis/operations/pipeline';
import { inStep, isTracing, type Step } from '@kobodesk/chassis/tracing/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundToAgency, isChosen } from './agency.js';
import type { Edge } from './http/edge.js';

const sources: Record<string, Source> = { kobodesk: 'web', 'kobodesk cli': 'cli' };

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export const sourceOf = (request: FastifyRequest): Source =>
  sources[(headerOf(request, 'x-application-name') ?? '').toLowerCase()] ?? 'api';

/** Who calls: whoever the session or the key belongs to; for public operations nobody needs either. */
async function actorOf(edge: Edge, operation: Operation, request: FastifyRequest): Promise<Actor> {
  const from = { address: request.ip, source: sourceOf(request), correlationId: request.id };
  const authorization = headerOf(request, 'authorization');
  if (operation.access.kind === 'public') return anonymous(from.address, from.source);
  const actor = await edge.sessions.actorOf(authorization, from);
  if (actor.service) await edge.keyRates.count(request, actor);
  return actor;
}

/** what anybody may send without a session has a few short fields, bytes */
export const shortBody = 64 * 1024;

/** True for a body that is short, or none; the length of one that comes in pieces is not known. */
function isShort(request: FastifyRequest): boolean {
  const length = headerOf(request, 'content-length');
  return (
    headerOf(request, 'transfer-encoding') === undefined && Number.parseInt(length ?? '0', 10) <= shortBody
  );
}

/**
 * Route options that turn away who has no session before the body is read, or before a long one when somebody has to be
 * asked: a stranger's megabyte is not worth reading. The handler finds the session again where it was just looked up.
 */
export const sessionFirst = (edge: Edge, operation: Operation) =>
  operation.access.kind === 'public'
    ? {}
    : {
        onRequest: (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
          const isStranger = headerOf(request, 'authorization') === undefined;
          if (!isStranger && isShort(request)) return done();
          actorOf(edge, operation, request).then(() => done(), done);
        },
      };

/** Who calls, once it is known that they may: for the agency that the request names. */
export async function permittedActor(
  edge: Edge,
  operation: Operation,
  request: FastifyRequest,
  input: unknown,
): Promise<Actor> {
  const signedIn = await actorOf(edge, operation, request);
  refuseUnlessPermitted(operation, signedIn);
  return boundToAgency(signedIn, input, headerOf(request, 'x-agency-id'));
}

const keyPattern = /^[\x21-\x7e]{1,100}$/;
const keyHeader = 'Idempotency-Key';

/** A key that could not be kept is refused: whoever sends it trusts that repeating the request does no harm. */
function keyOf(operation: Operation, request: FastifyRequest): { idempotencyKey?: string } {
  const key = headerOf(request, keyHeader.toLowerCase());
  if (operation.kind !== 'command' || key === undefined) return {};
  if (keyPattern.test(key)) return { idempotencyKey: key };
  throw wrongField(keyHeader, `${keyHeader} must be 1 to 100 visible characters without spaces`);
}

/** What is asked of an operation. */
interface Asked {
  readonly input: unknown;
  /** what it is told by when it is sent again, where the input is another each time */
  readonly fingerprint?: string;
}

/**
 * The edge of one call: authenticate, permit, bind to an agency, forward; whether the input is right the service says.
 * Answers the bytes of the JSON text of the operation's answer. Throws Refusals.
 */
export function forwardOperation(
  edge: Edge,
  operation: Operation,
  input: unknown,
  request: FastifyRequest,
): Promise<Buffer> {
  return forwardAsked(edge, operation, { input }, request);
}

/** The same, of what has a fingerprint. */
export function forwardAsked(
  edge: Edge,
  operation: Operation,
  asked: Asked,
  request: FastifyRequest,
): Promise<Buffer> {
  const work = () => answerAtEdge(edge, operation, asked, request);
  return isTracing() ? inStep(stepOf(operation, request), work) : work();
}

const stepOf = (operation: Operation, request: FastifyRequest): Step => ({
  name: `${request.method} ${request.routeOptions.url ?? ''}`,
  kind: 'answers',
  attributes: {
    'http.request.method': request.method,
    'http.route': request.routeOptions.url ?? '',
    'kobodesk.operation': operation.name,
    'kobodesk.correlation_id': request.id,
  },
  parent: headerOf(request, 'traceparent'),
});

async function answerAtEdge(
  edge: Edge,
  operation: Operation,
  { input, fingerprint }: Asked,
  request: FastifyRequest,
): Promise<Buffer> {
  const signedIn = await actorOf(edge, operation, request);
  refuseUnlessPermitted(operation, signedIn);
  const header = headerOf(request, 'x-agency-id');
  const actor = boundToAgency(signedIn, input, header);
  // looking after the provider's own people is no choice of an agency
  const isAtHome = actor.organisationId === actor.homeOrganisationId;
  if (isProvider(actor) && !isAtHome && actor.organisationId !== signedIn.organisationId)
    await nameAgency(edge, actor, isChosen(actor, header), request.id);
  return edge.caller.forward(operation, actor, JSON.stringify(input ?? {}), {
    correlationId: request.id,
    ...keyOf(operation, request),
    ...(fingerprint === undefined ? {} : { fingerprint }),
  });
}

/** The same, as text for who reads the answer. */
export const answerOperation = async (
  edge: Edge,
  operation: Operation,
  input: unknown,
  request: FastifyRequest,
): Promise<string> => (await forwardOperation(edge, operation, input, request)).toString();

/**
 * Looks whether the agency that a provider user acts for is there. The one that they chose stays with the session, for calls that
 * name none; one that a request names is for that call alone, and so is that of a command, which names its agency each time.
 */
async function nameAgency(edge: Edge, actor: Actor, isKept: boolean, correlationId: string): Promise<void> {
  if (actor.sessionId === null || actor.organisationId === null) throw refusalOf(SessionExpired);
  const { sessionId, organisationId } = actor;
  await edge.caller.call(actFor, actor, { sessionId, organisationId, isKept }, { correlationId });
  if (isKept) edge.sessions.forgetSession(sessionId);
}
