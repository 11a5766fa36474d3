import { searchUsers } from '@kobodesk/contracts/identity';
import { findInvoices, searchCustomers, searchInvoices, soughtPart } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../api/useAnswer';
import { useIsOfAll } from '../auth/useIsOfAll';
import { useSettled } from '../list/search/useSettled';
import { customerSearchOf, firstOf, listOf, searchOf, type Found } from './paletteChoices';

const shortest = 2;
const most = { invoices: 6, customers: 4, users: 4 };
const nothing: Found = { invoices: [], customers: [], users: [] };

/**
 * What fits what is typed, asked for when somebody stops typing, of each kind whose list the user has; none of what was
 * typed before. All are asked at once, and each shows when it is there.
 */
export function useFound(
  typed: string,
  pages: readonly { name: string; path: string }[],
): { found: Found; isBusy: boolean } {
  const wanted = typed.trim();
  const sought = useSettled(wanted);
  const isOfAll = useIsOfAll();
  const isLong = sought.length >= shortest;
  const has = (path: string) => pages.some((page) => page.path === path);
  const customerSearch = customerSearchOf(sought);
  const search = searchOf(sought);
  const part = soughtPart(sought);
  const hasInvoices = listOf(pages) !== undefined;
  const asks = {
    numbered: hasInvoices && part !== undefined,
    named: hasInvoices && 'name' in search,
    customers: has('/manage-customers') && !isOfAll && customerSearch !== undefined,
    users: has('/manage-users') && 'name' in search,
  };
  const page = (kind: keyof Found) => ({ pageSize: most[kind], from: 0 });
  const answers = {
    numbered: useAnswer(
      findInvoices,
      { text: part ?? '', pageSize: most.invoices },
      { resource: 'invoices', enabled: isLong && asks.numbered },
    ),
    named: useAnswer(
      searchInvoices,
      { ...page('invoices'), parameter: { dateType: 1, ...search } },
      { resource: 'invoices', enabled: isLong && asks.named },
    ),
    customers: useAnswer(
      searchCustomers,
      { ...page('customers'), parameter: customerSearch ?? {} },
      { resource: 'customer-book', enabled: isLong && asks.customers },
    ),
    users: useAnswer(
      searchUsers,
      { ...page('users'), parameter: { searchQuery: sought } },
      { resource: 'users', enabled: isLong && asks.users },
    ),
  };
  const isOld = !isLong || sought !== wanted;
  const rowsOf = <Row>(
    kind: keyof typeof asks,
    { data, isPlaceholderData }: { data: { results: Row[] } | undefined; isPlaceholderData: boolean },
  ): Row[] => (asks[kind] && !isPlaceholderData ? (data?.results ?? []) : []);
  const isAsking = Object.values(answers).some(({ isFetching }) => isFetching);
  return {
    found: isOld
      ? nothing
      : {
          invoices: firstOf(
            [...rowsOf('named', answers.named), ...rowsOf('numbered', answers.numbered)],
            most.invoices,
          ),
          customers: rowsOf('customers', answers.customers),
          users: rowsOf('users', answers.users),
        },
    isBusy:
      Object.values(asks).includes(true) && wanted.length >= shortest && (sought !== wanted || isAsking),
  };
}
