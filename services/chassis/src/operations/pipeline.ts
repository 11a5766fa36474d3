import {
  DeadlineExceeded,
  ForPeople,
  isCustomerStaff,
  isServiceAccount,
  NotPermitted,
  permissionsOf,
  readBy,
  refusalOf,
  Refusal,
  Unavailable,
  Unexpected,
  ValidationFailed,
  type Actor,
  type Operation,
  type RequestOf,
} from '@kobodesk/contracts/kernel';
import type * as z from 'zod';
import { systemClock } from '../clock/clock.js';
import { outageOf } from '../database/outage.js';
import { answerText } from './answer-text.js';
import type { Call } from './call.js';
import type { ServiceContext } from './context.js';
import { answerFrame, OtherKey, problemFrame, readRequestFrame, type Meta } from './frames.js';
import type { Handler } from './handle.js';
import { hashOf, Replay, replayIfKept, type IdempotencyKey } from './idempotency.js';
import { sideBySide } from './side-by-side.js';
import { inStep, type Step } from '../tracing/tracing.js';
import { Unit } from './unit.js';

/** Turns a broken schema into a refusal whose fields name what was wrong; its message is the first field's. */
function validationRefusal(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  const message = error.issues[0]?.message ?? 'Please check the highlighted fields';
  return new Refusal({ code: ValidationFailed.code, status: ValidationFailed.status, message, fields });
}

/** What a request asks for, as its contract reads it. Throws the refusal that names what is wrong. */
export function readRequest<O extends Operation>(operation: O, inputJson: string): RequestOf<O> {
  const parsed = readBy(operation.request, JSON.parse(inputJson));
  if (!parsed.success) throw validationRefusal(parsed.error);
  return parsed.data as RequestOf<O>;
}

/** May the actor call it? The gateway asks first; the service asks again, for callers who are not the gateway. */
export function refuseUnlessPermitted(operation: Operation, actor: Actor): void {
  const { access, notPermitted, forPeople } = operation;
  if (access.kind === 'public' || actor.kind === 'system') return;
  if (forPeople && isServiceAccount(actor)) throw refusalOf(ForPeople);
  if (access.kind === 'internal') return;
  const refusal = () => refusalOf(NotPermitted, undefined, notPermitted);
  if (actor.kind !== 'user') throw refusal();
  if (access.kind === 'staff' && isCustomerStaff(actor)) throw refusal();
  const opening = permissionsOf(access);
  if (opening.length > 0 && !opening.some((code) => actor.permissions.includes(code))) throw refusal();
}

/** Answers one request frame: verify, permit, validate, run, validate the answer. Never throws. */
export async function answer(handler: Handler, context: ServiceContext, frame: string): Promise<Buffer> {
  const { operation } = handler;
  const stop = context.metrics.operations.startTimer({ operation: operation.name });
  let outcome = 'ok';
  let correlationId = '';
  try {
    const { header, meta, inputJson } = readRequestFrame(frame);
    correlationId = meta.correlationId;
    // it waited for too long before it came here: nobody is there for the answer, and a command may be sent again
    if (meta.deadline <= systemClock.now().getTime()) throw refusalOf(DeadlineExceeded);
    const actor = context.seal.verify(header);
    refuseUnlessPermitted(operation, actor);
    const work = () => run(handler, context, { actor, meta, inputJson });
    const isTraced = meta.traceparent !== undefined;
    return answerFrame(await (isTraced ? inStep(stepOf(operation, meta), work) : work()));
  } catch (error) {
    if (error instanceof Replay) return answerFrame(error.reply);
    if (error instanceof Refusal) {
      outcome = error.report.code;
      return problemFrame(error.report);
    }
    const outage = outageOf(error);
    if (outage) {
      outcome = Unavailable.code;
      context.log.warn({ operation: operation.name, correlationId, reason: outage.code }, outage.message);
      return problemFrame(refusalOf(Unavailable).report);
    }
    if (error instanceof OtherKey) {
      outcome = Unavailable.code;
      context.log.error({ operation: operation.name, correlationId }, error.message);
      return problemFrame(refusalOf(Unavailable).report);
    }
    outcome = 'INTERNAL';
    context.log.error(
      { operation: operation.name, correlationId, error },
      'an operation failed unexpectedly',
    );
    return problemFrame(refusalOf(Unexpected).report);
  } finally {
    stop({ outcome });
  }
}

const stepOf = ({ name, service }: Operation, { correlationId, traceparent }: Meta): Step => ({
  name,
  kind: 'answers',
  attributes: { 'kobodesk.service': service, 'kobodesk.correlation_id': correlationId },
  parent: traceparent,
});

async function run(
  handler: Handler,
  context: ServiceContext,
  request: { actor: Actor; meta: Meta; inputJson: string },
): Promise<string> {
  const { operation } = handler;
  const { actor, meta, inputJson } = request;
  const asked = readRequest(operation, inputJson);
  const key = keyOf(operation, actor, meta, inputJson);
  const unit = new Unit(context, {
    actor,
    correlationId: meta.correlationId,
    now: context.clock.now(),
    operation: operation.name,
    key,
  });
  const call = callOf(operation, context, { actor, meta, key, unit });
  const [, basis] = await sideBySide(
    // first: what was answered before is answered again, whatever there is to be read by now
    key ? replayIfKept(context.database.reader, key) : undefined,
    handler.reads?.(asked, call),
  );
  const reply = await handler.run(asked, call, basis);
  const answer = answerText(operation, reply);
  await unit.keepAnswer(answer);
  return answer;
}

function keyOf(
  operation: Operation,
  actor: Actor,
  meta: Meta,
  inputJson: string,
): IdempotencyKey | undefined {
  const { kind, repeatable } = operation;
  if (kind !== 'command' || repeatable || meta.idempotencyKey === undefined) return undefined;
  const scope = `${actor.organisationId ?? 0}:${actor.userId ?? actor.userName}:${operation.name}`;
  return {
    scope: scope.slice(0, 160),
    key: meta.idempotencyKey,
    hash: hashOf(meta.fingerprint ?? inputJson),
  };
}

function refuseToWrite({ kind, name }: Operation): void {
  if (kind === 'query') throw new Error(`${name} is a query and does not write`);
}

function callOf(
  operation: Operation,
  context: ServiceContext,
  { actor, meta, key, unit }: { actor: Actor; meta: Meta; key: IdempotencyKey | undefined; unit: Unit },
): Call {
  return {
    actor,
    now: unit.now,
    correlationId: meta.correlationId,
    log: context.log,
    read: (repository) => unit.read(repository),
    acrossTenants: (repository) => unit.acrossTenants(repository),
    within: (organisationId, repository) => unit.within(organisationId, repository),
    ask: (asked, input, as) => {
      const left = meta.deadline - systemClock.now().getTime();
      return unit.ask(asked, input, as, Math.max(1, Math.min(asked.deadline ?? 10_000, left)));
    },
    ...(key ? { requestKey: `${key.scope}:${key.key}` } : {}),
    write: (work) => {
      refuseToWrite(operation);
      return unit.write(work);
    },
    writeShared: (shared, key, item) => {
      refuseToWrite(operation);
      return shared.together(key, unit, item);
    },
    refuse: (problem, details) => {
      throw refusalOf(problem, details);
    },
  };
}
