import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, type ReactNode } from 'react';
import { ListBase, useListContext, useStore, type RaRecord } from 'react-admin';
import { standing } from '../api/httpError';
import { currentUser } from '../auth/session';
import { DataList } from './DataList';
import type { PeekProps } from './peek/Peek';
import { Peekable } from './peek/Peekable';
import type { Column } from './RowsTable';
import { plainShape, rowHeight } from './shape/shape';
import { pageSize, type ListState } from './useList';
import { PageHeader } from '../shell/PageHeader';

const ListTools = lazy(() => import('./ListTools'));

type Values = Record<string, unknown>;
interface Applied {
  values: Values;
  apply: (next: Values) => void;
}

export interface ListScreenProps<Row> {
  resource: string;
  title: string;
  /** filters of the first visit; written to the address with real dates */
  defaults: Record<string, unknown>;
  /** the field that a filter is sorted by, the latest first */
  sortOf: (values: Values) => string;
  /** what the table shows; a filter may ask for more */
  columns: (values: Values) => readonly Column<Row>[];
  /** the search form; `apply` searches */
  filters: (values: Record<string, unknown>, apply: (values: Values) => void) => ReactNode;
  /** above the table, from the same filter */
  summary?: (values: Values, apply: (values: Values) => void) => ReactNode;
  /** beside the title: what kind of list the filter makes of it */
  badge?: (values: Values) => ReactNode;
  /** in place of "No record match": what to show when nothing fits this filter */
  whenNothing?: (values: Values) => ReactNode;
  /** whether the filter is the one of the first visit: there is nothing to clear */
  isFirst?: (values: Values) => boolean;
  /** shows a row beside the list: what it is called, where it is whole, and what is shown of it */
  peek?: PeekProps<Row>['peek'];
  /** downloads, above and below the table */
  actions?: (values: Values) => ReactNode;
}

/** A list with its search form, cards, table, downloads and pages; filter, page and sort live in the address. */
export function ListScreen<Row extends RaRecord>(props: ListScreenProps<Row>) {
  return (
    <ListBase
      resource={props.resource}
      perPage={pageSize}
      sort={{ field: props.sortOf(props.defaults), order: 'DESC' }}
      filterDefaultValues={props.defaults}
      exporter={false}
      disableAuthentication
      queryOptions={{ retry: false }}
    >
      <ListBody {...props} />
    </ListBase>
  );
}

/** The list of react-admin's context: filter, page and sort are in the address already. */
function useListed<Row extends RaRecord>(props: ListScreenProps<Row>): ListState<Row> & Applied {
  const context = useListContext<Row>();
  const { sort, setSort } = context;
  const { error, failureReason } = standing({
    error: context.error as unknown,
    failureReason: null as unknown,
    isRefetchError: Boolean(context.error) && context.data !== undefined,
  });
  const values = context.filterValues as Values;
  const apply = (next: Values) => {
    context.setFilters(next, undefined, false);
    const field = props.sortOf(next);
    // a field that is sorted by already would be turned round
    if (field !== sort.field) setSort({ field, order: 'DESC' });
  };
  return {
    rows: context.data ?? [],
    total: context.total ?? 0,
    pageSize,
    page: context.page,
    go: context.setPage,
    isPending: context.isPending === true,
    isFetching: context.isFetching === true,
    error,
    stale: failureReason,
    again: () => void context.refetch(),
    clear: props.isFirst?.(values) ? undefined : () => apply(props.defaults),
    sort,
    onSort: (field) =>
      setSort({ field, order: sort.field === field && sort.order === 'DESC' ? 'ASC' : 'DESC' }),
    values,
    apply,
  };
}

function ListBody<Row extends RaRecord>(props: ListScreenProps<Row>) {
  const { resource, title, actions, peek } = props;
  const list = useListed(props);
  const { values, apply } = list;
  const columns = props.columns(values);
  const [shape, setShape] = useStore(`list.${resource}.${currentUser()?.userId ?? 0}`, plainShape);
  return (
    <Stack spacing={2}>
      <PageHeader title={title} mark={props.badge?.(values)} />
      {props.filters(values, apply)}
      {props.summary?.(values, apply)}
      <Stack
        direction="row"
        sx={{
          justifyContent: 'space-between',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          minHeight: 36,
        }}
      >
        <Suspense fallback={<span />}>
          <ListTools {...{ resource, values, apply, columns, shape }} onShape={setShape} />
        </Suspense>
        {actions?.(values)}
      </Stack>
      <Box sx={{ '& td': { height: rowHeight[shape.density] } }}>
        <Peekable rows={list.rows} peek={peek}>
          {(row) => (
            <DataList
              list={list}
              columns={columns.filter(({ key }) => !shape.hidden.includes(key))}
              empty={props.whenNothing?.(values)}
              {...row}
            />
          )}
        </Peekable>
      </Box>
      {list.total > 0 && actions?.(values)}
    </Stack>
  );
}
