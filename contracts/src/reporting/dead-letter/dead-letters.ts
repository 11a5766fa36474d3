import * as z from 'zod';
import {
  dataOf,
  DeadLetter,
  DeadLetterKind,
  DeadLetterOutcome,
  DeadLetterState,
  get,
  Keeper,
  mostLettersAtOnce,
  operation,
  paged,
  permission,
  post,
  RecordNotFound,
  text,
  searched,
} from '../../kernel/index.js';

const access = permission('dead-letter.manage');
const notSaid = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** Known by the service that keeps it and its number there: payments-12. */
export const LetterId = z.string().regex(/^[a-z]+-\d{1,15}$/, 'Unknown dead letter');
const Ids = z
  .array(LetterId)
  .min(1, 'Please choose at least one')
  .max(mostLettersAtOnce, `At most ${mostLettersAtOnce} at once`);

export const DeadLetterRow = DeadLetter.extend({ id: z.string(), service: Keeper });
export type DeadLetterRow = z.output<typeof DeadLetterRow>;

export const searchDeadLetters = operation('reporting.dead-letter.search', {
  summary: 'Facts that a service could not apply, of the whole installation, the newest first',
  kind: 'query',
  http: post('/api/Operations/SearchDeadLetters'),
  access,
  request: paged(
    z.object({
      service: z.preprocess(notSaid, Keeper.optional()),
      kind: z.preprocess(notSaid, DeadLetterKind.optional()),
      state: z.preprocess(notSaid, DeadLetterState.default('dead')),
    }),
  ),
  response: z.object({
    results: z.array(DeadLetterRow),
    totalCount: z.number(),
    /** how many of them are payments */
    paymentCount: z.number(),
    /** services that did not answer: theirs are not among the results */
    silent: z.array(Keeper),
    message: z.string().optional(),
  }),
});

export const getDeadLetter = operation('reporting.dead-letter.get', {
  summary: 'A fact that could not be applied, whole',
  kind: 'query',
  http: get('/api/Operations/GetDeadLetter'),
  access,
  request: z.object({ id: LetterId }),
  response: dataOf(DeadLetterRow.extend({ fact: z.record(z.string(), z.unknown()) })),
  problems: [RecordNotFound],
});

/** What became of each; `silent`: its service did not answer, look again. */
const decided = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum([...DeadLetterOutcome.options, 'silent']),
      reason: z.string().nullable(),
    }),
  ),
  message: z.string(),
});

export const requeueDeadLetters = operation('reporting.dead-letter.requeue', {
  summary: 'Tries to apply facts again that could not be applied',
  kind: 'command',
  repeatable: true,
  http: post('/api/Operations/RequeueDeadLetters'),
  access,
  request: z.object({ ids: Ids }),
  response: decided,
  touches: ['dead-letters'],
  deadline: 25_000,
});

export const discardDeadLetters = operation('reporting.dead-letter.discard', {
  summary: 'Decides that facts which could not be applied never will be, and why',
  kind: 'command',
  repeatable: true,
  http: post('/api/Operations/DiscardDeadLetters'),
  access,
  request: z.object({ ids: Ids, reason: text('Please enter a reason') }),
  response: decided,
  touches: ['dead-letters'],
  deadline: 25_000,
});

export const deadLettersResource = searched('dead-letters', searchDeadLetters, 'id', {
  operation: getDeadLetter,
  key: 'id',
});
