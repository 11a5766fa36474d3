import {
  Box,
  Card,
  CardContent,
  LinearProgress,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, useListContext, type RaRecord } from 'react-admin';
import { Failed, Loading, NoMatch } from '../feedback/Feedback';
import { Pager } from './Pager';

export interface Column<Row> {
  key: string;
  label: string;
  align?: 'right';
  /** the field that the server sorts by; absent: not sortable */
  sortBy?: string;
  /** shown on a phone's card */
  onCard?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface ListScreenProps<Row> {
  resource: string;
  title: string;
  /** filters of the first visit; written to the address with real dates */
  defaults: Record<string, unknown>;
  columns: readonly Column<Row>[];
  /** the search form; `apply` searches */
  filters: (values: Record<string, unknown>, apply: (values: Record<string, unknown>) => void) => ReactNode;
  /** above the table, from the same filter */
  summary?: (values: Record<string, unknown>) => ReactNode;
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
  title,
  filters,
  summary,
  actions,
  columns,
  defaults,
}: ListScreenProps<Row>) {
  const {
    filterValues,
    setFilters,
    isPending,
    isFetching,
    error,
    refetch,
    total = 0,
    page,
    setPage,
  } = useListContext<Row>();
  const values = filterValues as Record<string, unknown>;
  const apply = (next: Record<string, unknown>) => setFilters(next, undefined, false);
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{title}</Typography>
      {filters(values, apply)}
      {summary?.(values)}
      {actions?.(values)}
      <Box sx={{ height: 2 }}>
        {isFetching && !isPending && <LinearProgress sx={{ height: 2 }} aria-label="Refreshing" />}
      </Box>
      {isPending && <Loading />}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && total === 0 && <NoMatch onClear={() => apply(defaults)} />}
      {!isPending && !error && total > 0 && (
        <>
          <Rows columns={columns} dimmed={isFetching === true} />
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1}
            sx={{ justifyContent: 'space-between', alignItems: 'center' }}
          >
            <Typography color="text.secondary" aria-live="polite">
              {total.toLocaleString('en')} records
            </Typography>
            <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
          </Stack>
          {actions?.(values)}
        </>
      )}
    </Stack>
  );
}

function Rows<Row extends RaRecord>({
  columns,
  dimmed,
}: {
  columns: readonly Column<Row>[];
  dimmed: boolean;
}) {
  const { data = [], sort, setSort } = useListContext<Row>();
  const isPhone = useMediaQuery('(max-width:599px)');
  const opacity = dimmed ? 0.6 : 1;
  if (isPhone) {
    const shown = columns.filter(({ onCard }) => onCard);
    return (
      <Stack spacing={1} component="ul" sx={{ listStyle: 'none', m: 0, p: 0, opacity }}>
        {data.map((row) => (
          <Card key={row.id} component="li">
            <CardContent
              sx={{
                p: 1.5,
                '&:last-child': { pb: 1.5 },
                display: 'grid',
                gridTemplateColumns: '1fr auto',
                gap: 0.5,
              }}
            >
              {shown.map(({ key, cell }, index) => (
                <Box
                  key={key}
                  sx={{
                    minWidth: 0,
                    overflowWrap: 'anywhere',
                    textAlign: index % 2 === 1 ? 'right' : 'left',
                  }}
                >
                  {cell(row)}
                </Box>
              ))}
            </CardContent>
          </Card>
        ))}
      </Stack>
    );
  }
  const toggle = (field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'DESC' ? 'ASC' : 'DESC' });
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ opacity }}>
      <Table>
        <TableHead sx={{ bgcolor: 'action.hover' }}>
          <TableRow>
            {columns.map(({ key, label, align, sortBy }) => (
              <TableCell
                key={key}
                align={align ?? 'left'}
                sortDirection={sort.field === sortBy ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}
              >
                {sortBy === undefined ? (
                  label
                ) : (
                  <TableSortLabel
                    active={sort.field === sortBy}
                    direction={sort.order === 'ASC' ? 'asc' : 'desc'}
                    onClick={() => toggle(sortBy)}
                  >
                    {label}
                  </TableSortLabel>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map(({ key, align, cell }) => (
                <TableCell key={key} align={align ?? 'left'}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
