import type { HttpRoute, Operation } from '@kobodesk/contracts/kernel';
import type { searchDeadLetters as SearchDeadLetters } from '@kobodesk/contracts/reporting';
import type { RequestRow, searchRequests as SearchRequests } from '@kobodesk/contracts/workflow';
import { useStore } from 'react-admin';
import { useAnswer } from '../api/useAnswer';
import { can, isCustomerUser } from '../auth/session';
import { useSession } from '../auth/useSession';

/** An operation without its schemas: the menu is there before any page, and asks for numbers. */
const routed = <O extends Operation>(name: O['name'], path: string): O => {
  const http: HttpRoute = { method: 'POST', path, alsoPost: false };
  return { name, http } as unknown as O;
};
export const searchRequests = routed<typeof SearchRequests>('workflow.request.search', '/api/Request/Search');
export const searchDeadLetters = routed<typeof SearchDeadLetters>(
  'reporting.dead-letter.search',
  '/api/Operations/SearchDeadLetters',
);
const everyMs = 60_000;

/** Facts that could not be applied, for whoever may decide about them; nothing announces them, so they are asked for. */
export function useDeadLetters(enabled: boolean): { total: number; payments: number } {
  const may = enabled && can('dead-letter.manage');
  const options = { resource: 'dead-letters', enabled: may, everyMs };
  const { data } = useAnswer(searchDeadLetters, { pageSize: 1, parameter: {} }, options);
  return { total: (may && data?.totalCount) || 0, payments: (may && data?.paymentCount) || 0 };
}

/** The page of all that waits for somebody, and of what they asked for. */
export const requestsPath = '/requests';

/**
 * How many requests wait for the person, for the menu entry of their page; 0 for any other page, and while it is not
 * known. Decisions and live updates refresh it with the lists themselves.
 */
export function useWaiting(path: string): number {
  // staff of customers decide nothing
  const ofRequests = path === requestsPath && !isCustomerUser();
  const asked = { pageSize: 1, parameter: { view: 'waiting' as const } };
  const { data } = useAnswer(searchRequests, asked, { resource: 'requests', enabled: ofRequests });
  const letters = useDeadLetters(path === '/dead-letters').total;
  return ofRequests ? (data?.waiting ?? 0) : letters;
}

/** for whoever was never here before */
const begun = new Date().toISOString();

/** Those of the person's own requests that were decided since they looked. */
export interface Outcomes {
  rows: readonly RequestRow[];
  count: number;
  /** they have been looked at */
  seen: () => void;
}

/**
 * What became of the person's own requests since they last looked at them, or, where they never did, since they were
 * last here (rules/approvals.md#outcomes).
 */
export function useOutcomes(): Outcomes {
  const { user } = useSession();
  const [looked, setLooked] = useStore<string | null>(`requests.seen.${user?.userId ?? 0}`, null);
  const decidedAfter = looked ?? user?.lastActvityDate ?? begun;
  const parameter = { view: 'mine' as const, decidedAfter };
  const asked = { pageSize: 100, parameter };
  const { data, isPlaceholderData } = useAnswer(searchRequests, asked, { resource: 'requests' });
  // what was asked for an earlier moment is seen
  const rows = isPlaceholderData ? [] : (data?.results ?? []);
  const latest = rows
    .map(({ decidedAt }) => decidedAt)
    .reduce((one, other) => (one > other ? one : other), '');
  return {
    rows,
    count: isPlaceholderData ? 0 : (data?.totalCount ?? 0),
    seen: () => {
      if (latest !== '') setLooked(latest);
    },
  };
}
