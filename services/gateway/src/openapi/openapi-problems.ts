import { OrganisationNotFound } from '@kobodesk/contracts/identity';
import {
  AgencyNotChosen,
  ForeignAgency,
  KeyInUse,
  KeyReused,
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

/** What an operation may be refused with: what it declares, and what any of its kind may. */
function problemsOf({ access, kind, repeatable, ratePerMinute, problems }: Operation): readonly Refused[] {
  const signedIn =
    access.kind === 'public'
      ? []
      : [SessionExpired, NotPermitted, ForeignAgency, AgencyNotChosen, OrganisationNotFound];
  const keyed = kind === 'command' && !repeatable ? [KeyInUse, KeyReused] : [];
  const limited = ratePerMinute === undefined ? [] : [TooManyRequests];
  return [...problems, ...signedIn, ...keyed, ...limited, ...ofTheEdge];
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
