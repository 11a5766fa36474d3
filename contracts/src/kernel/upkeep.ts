import * as z from 'zod';
import { internal } from './operation/access.js';
import { id } from './values/fields.js';
import { operation } from './operation/operation.js';
import { dataOf, listOf } from './operation/paging.js';
import { RecordNotFound } from './operation/problem.js';

/** The services that keep something, each with an outbox, an inbox and dead letters of its own. */
export const keepers = [
  'identity',
  'invoicing',
  'payments',
  'settlement',
  'workflow',
  'reporting',
  'notifications',
] as const;
export const Keeper = z.enum(keepers);
export type Keeper = z.infer<typeof Keeper>;

/** dead: waits for a decision; requeued: its effect is there after all; discarded: it will have none. */
export const DeadLetterState = z.enum(['dead', 'requeued', 'discarded']);
export type DeadLetterState = z.infer<typeof DeadLetterState>;

/** What kind of fact it is to those who watch the product: a payment that cannot be applied raises an alarm. */
export const DeadLetterKind = z.enum(['payment', 'other']);
export type DeadLetterKind = z.infer<typeof DeadLetterKind>;

/** A fact that a consumer could not take. */
export const DeadLetter = z.object({
  id: z.number(),
  consumer: z.string(),
  event: z.string(),
  kind: DeadLetterKind,
  factId: z.string(),
  organisationId: z.number().nullable(),
  correlationId: z.string(),
  reason: z.string(),
  attempts: z.number(),
  state: DeadLetterState,
  diedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
});
export type DeadLetter = z.output<typeof DeadLetter>;

/**
 * What became of a letter that was decided: its effect is there, it failed again, it will have no effect, or it waited
 * for no decision any more.
 */
export const DeadLetterOutcome = z.enum(['requeued', 'dead', 'discarded', 'decided']);
export type DeadLetterOutcome = z.infer<typeof DeadLetterOutcome>;

export const mostLettersAtOnce = 100;
/** the newest letters of a service, which a list reaches and one message holds; what is decided makes room for others */
export const mostLettersListed = 500;

const Ids = z.array(id()).min(1).max(mostLettersAtOnce);
const outcomes = listOf(
  z.object({ id: z.number(), outcome: DeadLetterOutcome, reason: z.string().nullable() }),
);
const lookMs = 3000;
const workMs = 20_000;

/** The dead letters of one service. Every service that keeps something answers them, without a line of its own. */
export const deadLettersOf = (service: string) => ({
  list: operation(`${service}.own-letter.list`, {
    summary: 'Facts that could not be applied, the newest first',
    kind: 'query',
    access: internal,
    request: z.object({
      state: DeadLetterState,
      kind: DeadLetterKind.optional(),
      limit: z.number().int().min(1).max(mostLettersListed),
    }),
    response: z.object({ letters: z.array(DeadLetter), total: z.number(), payments: z.number() }),
    deadline: lookMs,
  }),
  get: operation(`${service}.own-letter.get`, {
    summary: 'A fact that could not be applied, whole',
    kind: 'query',
    access: internal,
    request: z.object({ id: id() }),
    response: dataOf(DeadLetter.extend({ fact: z.record(z.string(), z.unknown()) })),
    problems: [RecordNotFound],
    deadline: lookMs,
  }),
  requeue: operation(`${service}.own-letter.requeue`, {
    summary: 'Applies facts that could not be applied once more',
    kind: 'command',
    // a letter is decided once, however often it is asked for
    repeatable: true,
    access: internal,
    request: z.object({ ids: Ids }),
    response: outcomes,
    deadline: workMs,
  }),
  discard: operation(`${service}.own-letter.discard`, {
    summary: 'Decides that facts which could not be applied never will be',
    kind: 'command',
    repeatable: true,
    access: internal,
    request: z.object({ ids: Ids, reason: z.string().min(1).max(500) }),
    response: outcomes,
    deadline: workMs,
  }),
});

/** What a service announced to the audit trail, as its outbox holds it: to be compared with what arrived. */
export const auditFactsOf = (service: string) => ({
  list: operation(`${service}.audit-fact.list`, {
    summary: 'Records for the audit trail of an organisation that the outbox still holds',
    kind: 'query',
    access: internal,
    request: z.object({
      /** 0: of no organisation */
      organisationId: z.number().int().min(0),
      /** goes on after this fact of the outbox */
      after: z.string().max(36).optional(),
    }),
    response: z.object({
      facts: z.array(z.object({ id: z.string(), occurredAt: z.string() })),
      /** facts that may still be on their way */
      waiting: z.number(),
      /** where to go on; absent at the end */
      next: z.string().optional(),
    }),
  }),
});

/** All that the services answer by standing on the chassis. */
export const upkeepOperations = keepers.flatMap((service) => [
  ...Object.values(deadLettersOf(service)),
  ...Object.values(auditFactsOf(service)),
]);
