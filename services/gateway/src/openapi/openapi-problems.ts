import { changeKinds } from '@kobodesk/contracts/changes';
import { OrganisationNotFound } from '@kobodesk/contracts/identity';
import {
  AgencyNotChosen,
  ForeignAgency,
  ForPeople,
  KeyInUse,
  KeyNotFromHere,
  KeyRefused,
  KeyReused,
  KeyUnreadable,
  NotPermitted,
  SessionExpired,
  TooLarge,
  TooManyRequests,
  DeadlineExceeded,
  Unavailable,
  Unexpected,
  ValidationFailed,
  type Operation,
  type Problem,
} from '@kobodesk/contracts/kernel';
import { createChange } from '@kobodesk/contracts/workflow';

type Refused = Pick<Problem, 'code' | 'status' | 'message'>;

const unreadable = (status: number): Refused => ({
  code: ValidationFailed.code,
  status,
  message: 'The request could not be read',
});

/** What the edge may refuse any request with. */
const ofTheEdge: readonly Refused[] = [
  ValidationFailed,
  unreadable(408),
  TooLarge,
  unreadable(415),
  unreadable(431),
  Unexpected,
  Unavailable,
  DeadlineExceeded,
];

/** What whoever calls may be refused with for who they are, or for what they show of themselves. */
function problemsOfCallers({ access, forPeople }: Operation): readonly Refused[] {
  if (access.kind === 'public') return [];
  const ofAnybody = [SessionExpired, NotPermitted, ForeignAgency, AgencyNotChosen, OrganisationNotFound];
  const ofKeys = [KeyUnreadable, KeyRefused, KeyNotFromHere, TooManyRequests];
  return [...ofAnybody, ...ofKeys, ...(forPeople ? [ForPeople] : [])];
}

/** A change that is asked for by its number is refused with what its own operation refuses. */
const problemsCarried = ({ name }: Operation): readonly Refused[] =>
  name === createChange.name ? changeKinds.flatMap(({ operation }) => operation.problems) : [];

/** What an operation may be refused with: what it declares, what it carries, and what any of its kind may. */
function problemsOf(operation: Operation): readonly Refused[] {
  const { kind, repeatable, ratePerMinute, problems } = operation;
  const signedIn = problemsOfCallers(operation);
  const keyed = kind === 'command' && !repeatable ? [KeyInUse, KeyReused] : [];
  const limited = ratePerMinute === undefined ? [] : [TooManyRequests];
  return [...problems, ...problemsCarried(operation), ...signedIn, ...keyed, ...limited, ...ofTheEdge];
}

const problemText = ({ code, message }: Refused): string =>
  `${code}${typeof message === 'string' ? `: ${message}` : ''}`;

const comesAgain = {
  headers: {
    'Retry-After': {
      description: 'Seconds after which the request may be sent again',
      schema: { type: 'integer', minimum: 1 },
    },
  },
};

/** What a value in the path may be refused with besides: the router takes a hundred characters. */
export const ofThePath: readonly Refused[] = [unreadable(414)];

/** The refusals of an operation as responses, and those of the way it is asked; those of one status together. */
export function problemResponses(
  operation: Operation,
  ofTheWay: readonly Refused[] = [],
): Record<string, unknown> {
  const problems = [...problemsOf(operation), ...ofTheWay];
  const statuses = [...new Set(problems.map(({ status }) => status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const texts = problems.filter((problem) => problem.status === status).map(problemText);
      return [
        status,
        {
          description: [...new Set(texts)].join('; '),
          ...(status === 429 || status === 503 ? comesAgain : {}),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ];
    }),
  );
}
