import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { lazy, Suspense, type ReactNode } from 'react';
import { ListBase, useListContext, useStore, type RaRecord } from 'react-admin';
import { currentUser } from '../auth/session';
import { Failed, Loading, NoMatch } from '../feedback/Feedback';
import { Pager } from './Pager';
import { RowsTable, type Column } from './RowsTable';
import { PageHeader } from '../shell/PageHeader';

const ListTools = lazy(() => import('./ListTools'));

export type { Column };

export interface ListScreenProps<Row> {
  resource: string;
  title: string;
  /** filters of the first visit; written to the address with real dates */
  defaults: Record<string, unknown>;
  /** what the table shows; a filter may ask for more */
  columns: (values: Record<string, unknown>) => readonly Column<Row>[];
  /** the search form; `apply` searches */
  filters: (values: Record<string, unknown>, apply: (values: Record<string, unknown>) => void) => ReactNode;
  /** above the table, from the same filter */
  summary?: (values: Record<string, unknown>) => ReactNode;
  /** beside the title: what kind of list the filter makes of it */
  badge?: (values: Record<string, unknown>) => ReactNode;
  /** in place of "No record match": what to show when nothing fits this filter */
  whenNothing?: (values: Record<string, unknown>) => ReactNode;
  /** whether the filter is the one of the first visit: there is nothing to clear */
  isFirst?: (values: Record<string, unknown>) => boolean;
  /** downloads, above and below the table */
  actions?: (values: Record<string, unknown>) => ReactNode;
}

const pageSize = 10;

/** A list with its search form, cards, table, downloads and pages; filter, page and sort live in the address. */
export function ListScreen<Row extends RaRecord>(props: ListScreenProps<Row>) {
  return (
    <ListBase
      resource={props.resource}
      perPage={pageSize}
      sort={{ field: 'createdDate', order: 'DESC' }}
      filterDefaultValues={props.defaults}
      exporter={false}
      disableAuthentication
      queryOptions={{ retry: false }}
    >
      <ListBody {...props} />
    </ListBase>
  );
}

function ListBody<Row extends RaRecord>({
  resource,
  title,
  filters,
  summary,
  actions,
  badge,
  whenNothing,
  isFirst,
  columns: columnsOf,
  defaults,
}: ListScreenProps<Row>) {
  const {
    filterValues,
    setFilters,
    isPending,
    isFetching,
    error,
    refetch,
    data = [],
    sort,
    setSort,
    total = 0,
    page,
    setPage,
  } = useListContext<Row>();
  const values = filterValues as Record<string, unknown>;
  const columns = columnsOf(values);
  const [hidden, setHidden] = useStore<string[]>(`columns.${resource}.${currentUser()?.userId ?? 0}`, []);
  const apply = (next: Record<string, unknown>) => setFilters(next, undefined, false);
  const toggle = (field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'DESC' ? 'ASC' : 'DESC' });
  return (
    <Stack spacing={2}>
      <PageHeader title={title} mark={badge?.(values)} />
      {filters(values, apply)}
      {summary?.(values)}
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
          <ListTools
            resource={resource}
            values={values}
            apply={apply}
            columns={columns}
            hidden={hidden}
            onHidden={setHidden}
          />
        </Suspense>
        {actions?.(values)}
      </Stack>
      <Box sx={{ height: 2 }}>
        {isFetching && !isPending && <LinearProgress sx={{ height: 2 }} aria-label="Refreshing" />}
      </Box>
      {isPending && <Loading />}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!isPending &&
        !error &&
        total === 0 &&
        (whenNothing?.(values) ?? (
          <NoMatch onClear={isFirst?.(values) ? undefined : () => apply(defaults)} />
        ))}
      {!isPending && !error && total > 0 && (
        <>
          <RowsTable
            columns={columns.filter(({ key }) => !hidden.includes(key))}
            data={data}
            dimmed={isFetching === true}
            sort={sort}
            onSort={toggle}
          />
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1}
            sx={{ justifyContent: 'space-between', alignItems: 'center' }}
          >
            <Typography color="text.secondary" aria-live="polite">
              {total === 1 ? '1 record' : `${total.toLocaleString('en')} records`}
            </Typography>
            <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
          </Stack>
          {actions?.(values)}
        </>
      )}
    </Stack>
  );
}
