import type { HttpRoute, Operation } from '@kobodesk/contracts/kernel';
import type { searchDeadLetters as SearchDeadLetters } from '@kobodesk/contracts/reporting';
import type {
  searchChanges as SearchChanges,
  searchInvoiceRequests as SearchInvoiceRequests,
} from '@kobodesk/contracts/workflow';
import { useAnswer } from '../api/useAnswer';
import { can } from '../auth/session';
import { useSession } from '../auth/useSession';

/** An operation without its schemas: the menu is there before any page, and asks for two numbers. */
const routed = <O extends Operation>(name: O['name'], path: string): O => {
  const http: HttpRoute = { method: 'POST', path, alsoPost: false };
  return { name, http } as unknown as O;
};
export const searchInvoiceRequests = routed<typeof SearchInvoiceRequests>(
  'workflow.invoice-request.search',
  '/api/Invoice/VoidRequestSummaryBDA',
);
export const searchChanges = routed<typeof SearchChanges>(
  'workflow.change.search',
  '/api/MakerChecker/SearchPendingApprovalsBDA',
);
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

const one = (requestType: 'void' | 'edit') => ({
  pageSize: 1,
  from: 0,
  parameter: { status: 0, requestType },
});

/**
 * How many requests or changes wait for the person, for the menu entry of their page; 0 for any other page, and while
 * it is not known. Decisions and live updates refresh it with the lists themselves.
 */
export function useWaiting(path: string): number {
  const { user, agency } = useSession();
  // no request of an agency waits for provider staff, but changes of all agencies do
  const hasAgency = agency !== undefined || !/^(vgg|super)/.test(user?.vggRole ?? '');
  const ofRequests = hasAgency && path === '/void-requests' && can('request.decide');
  const ofChanges = path === '/maker-checker' && can('change.check');
  const requests = { resource: 'requests', enabled: ofRequests };
  const voids = useAnswer(searchInvoiceRequests, one('void'), requests).data;
  const edits = useAnswer(searchInvoiceRequests, one('edit'), requests).data;
  const pending = { Size: 1, StatusId: 0 };
  const changes = useAnswer(searchChanges, pending, { resource: 'changes', enabled: ofChanges }).data;
  const letters = useDeadLetters(path === '/dead-letters').total;
  if (ofRequests) return (voids?.data.mine ?? 0) + (edits?.data.mine ?? 0);
  return ofChanges ? (changes?.waiting ?? 0) : letters;
}
