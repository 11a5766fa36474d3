import { mergeWords, searchCustomers } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { can } from '../../../shared/auth/session';
import { useSession } from '../../../shared/auth/useSession';
import { useWhose } from '../../../shared/auth/useWhose';
import { Empty, Loading } from '../../../shared/feedback/Feedback';
import { useNotice } from '../../../shared/feedback/useNotice';
import { TextField } from '../../../shared/form/Inputs';
import { CreateButton } from '../../../shared/list/CreateButton';
import { DataList } from '../../../shared/list/DataList';
import { Filters } from '../../../shared/list/search/Filters';
import { useList } from '../../../shared/list/useList';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { alikePath, bookPath, importPath, savePath } from '../paths';
import { customerColumns } from './customerColumns';
import { ModeBar, ModeButtons } from './ModeBar';
import { useChoosing, type Mode } from './useChoosing';

const AlikeQueue = lazy(() => import('../alike/AlikeQueue'));
const title = 'Manage Customer';

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'ain', label: 'IN' },
  { name: 'accountCode', label: 'Account code' },
] as const;

/** Those that others are merged into, while they are parted. */
const parents = { hasSubCustomers: true, allowForService: false };

const useCustomers = (mode: Mode | undefined) =>
  useList(searchCustomers, {
    resource: 'customers',
    first: { name: '', ain: '', accountCode: '' },
    ask: (filter, at) => ({ ...at, parameter: mode === 'unmerge' ? { ...filter, ...parents } : filter }),
  });

/** Provider staff see whose customers these are; another agency is chosen elsewhere. */
function WhoseCustomers() {
  const { chooses } = useWhose();
  const { agency } = useSession();
  if (!chooses) return null;
  return (
    <TextField label="Organization name" disabled value={agency?.name ?? ''} onChange={() => undefined} />
  );
}

const countWords = (count: number): string =>
  count === 1 ? '1 customer' : `${count.toLocaleString('en')} customers`;

/** The list of them, and what some of them are chosen for. */
function Book() {
  const choosing = useChoosing();
  const notice = useNotice();
  const { mode, turn } = choosing;
  const list = useCustomers(mode);
  const isPermitted = can('customer.merge');
  const onTurn = (next: Mode) => (isPermitted ? turn(next) : notice.error(mergeWords.notPermitted, 5));
  return (
    <>
      <PageHeader title={title}>
        {mode === undefined && (
          <>
            <Button component={Link} to={importPath} variant="outlined">
              Import
            </Button>
            <CreateButton label="Add new customer" to={savePath} />
          </>
        )}
      </PageHeader>
      <DataList
        list={list}
        columns={customerColumns(choosing)}
        empty={mode === undefined && <Empty title="No customer yet">Whom you bill is kept here.</Empty>}
        above={
          <>
            <Filters list={list} fields={fields} held={<WhoseCustomers />} />
            {mode !== undefined && <ModeBar key={mode} choosing={choosing} mode={mode} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', minHeight: 34 }}>
              <Typography sx={{ flex: 1, color: 'text.secondary' }}>
                {list.isPending ? '' : countWords(list.error ? 0 : list.total)}
              </Typography>
              {mode === undefined && isPermitted && (
                <Button component={Link} to={alikePath}>
                  Look-alikes
                </Button>
              )}
              {mode === undefined && <ModeButtons onTurn={onTurn} />}
            </Box>
          </>
        }
      />
    </>
  );
}

/**
 * /manage-customers: the book of customers, who is active, and the way to merge and to part them; with `?view=alike` those
 * that may be one and the same (rules/customers.md#the-book-of-customers).
 */
export default function ManageCustomers() {
  const [search] = useSearchParams();
  if (search.get('view') !== 'alike' || !can('customer.merge')) return <Book />;
  return (
    <>
      <PageHeader title={title} lead="Customers that may be one and the same, with what speaks for it.">
        <Button component={Link} to={bookPath}>
          All customers
        </Button>
      </PageHeader>
      <Suspense fallback={<Loading rows={8} />}>
        <AlikeQueue />
      </Suspense>
    </>
  );
}
