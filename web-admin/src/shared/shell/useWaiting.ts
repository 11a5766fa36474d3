import { searchChanges, searchInvoiceRequests } from '@kobodesk/contracts/workflow';
import { useAnswer } from '../api/useAnswer';
import { can } from '../auth/session';
import { useSession } from '../auth/useSession';

/**
 * How many requests or changes wait for the person, for the menu entry of their page; 0 for any other page, and while
 * it is not known. Decisions and live updates refresh it with the lists themselves.
 */
export function useWaiting(path: string): number {
  const { user, agency } = useSession();
  // provider staff have nothing to decide before they choose an agency
  const hasAgency = agency !== undefined || (user?.vggRole ?? '').match(/^(vgg|super)/) === null;
  const ofRequests = hasAgency && path === '/void-requests' && can('request.decide');
  const ofChanges = hasAgency && path === '/maker-checker' && can('change.check');
  const requests = { resource: 'requests', enabled: ofRequests };
  const voids = useAnswer(searchInvoiceRequests, one('void'), requests).data;
  const edits = useAnswer(searchInvoiceRequests, one('edit'), requests).data;
  const changes = useAnswer(
    searchChanges,
    { Size: 1, StatusId: 0 },
    { resource: 'changes', enabled: ofChanges },
  );
  if (ofRequests) return (voids?.data.mine ?? 0) + (edits?.data.mine ?? 0);
  return ofChanges ? (changes.data?.waiting ?? 0) : 0;
}

const one = (requestType: 'void' | 'edit') => ({
  pageSize: 1,
  from: 0,
  parameter: { status: 0, requestType },
});
