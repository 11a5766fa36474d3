import {
  getMergeDetails,
  mergeWords,
  unmergeCustomers,
  type MergedCustomer,
} from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinkText from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { useNotice } from '../../../shared/feedback/useNotice';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { tickColumn, useTicks } from '../../../shared/list/ticks';
import { DateText } from '../../../shared/show/dates/DateText';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { bookPath, customerPath, handedIn, mergePath } from '../paths';

type Member = MergedCustomer & { id: number };

const Name = ({ customerId, customerName }: MergedCustomer) => (
  <LinkText component={Link} to={customerPath(customerId)}>
    {customerName}
  </LinkText>
);
const columns: readonly Column<Member>[] = [
  { key: 'name', label: 'Customer name', onCard: 1, cell: (row) => <Name {...row} /> },
  { key: 'since', label: 'Merge date', onCard: 3, cell: (row) => <DateText value={row.mergeDate} /> },
];

const Done = () => (
  <Button variant="contained" component={Link} to={bookPath}>
    Done
  </Button>
);

interface FamilyProps {
  parent: MergedCustomer | undefined;
  members: readonly Member[];
  /** they were merged a moment ago: there is nothing to choose */
  isMerged: boolean;
}

/** The parent, and who is merged into it; those that are ticked are parted from it. */
function Family({ parent, members, isMerged }: FamilyProps) {
  const notice = useNotice();
  const ticks = useTicks<Member>({ rows: members, page: 1, filter: {} });
  const unmerge = useOperation(unmergeCustomers, { onSuccess: ticks.untick });
  const part = () => {
    if (ticks.chosen.length === 0) return notice.error(mergeWords.needsChildren, 5);
    const childCustomerIds = ticks.chosen.map(({ id }) => id);
    return void unmerge.run({ parentCustomerId: parent?.customerId ?? 0, childCustomerIds });
  };
  const select = tickColumn(ticks, ({ customerName }: Member) => customerName);
  const isOver = isMerged || members.length === 0;
  return (
    <>
      <Card component="section" aria-label="Parent customer" sx={{ padding: '16px' }}>
        <Typography variant="body2" color="textSecondary">
          Parent customer
        </Typography>
        <Typography variant="h2">{parent && <Name {...parent} />}</Typography>
      </Card>
      {members.length === 0 ? (
        <Typography role="status">No customer is merged into it.</Typography>
      ) : (
        <RowsTable columns={isMerged ? columns : [select, ...columns]} data={members} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
        {isOver ? (
          <Done />
        ) : (
          <>
            <Button variant="outlined" component={Link} to={bookPath}>
              Cancel
            </Button>
            <Button variant="contained" loading={unmerge.busy} onClick={part}>
              Unmerge
            </Button>
          </>
        )}
      </Box>
    </>
  );
}

/** /settings-merged-customers: a family after a merge, or to be parted (rules/customers.md#merging). */
export default function MergedCustomers() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const parentCustomerId = search.get('parent') ?? '';
  const answer = useAnswer(
    getMergeDetails,
    { parentCustomerId },
    { resource: 'customers', enabled: parentCustomerId !== '' },
  );
  if (parentCustomerId === '') return <Navigate to={bookPath} replace />;
  const isMerged = handedIn(state).from === mergePath;
  const family = answer.data?.data ?? [];
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title={isMerged ? 'Merged Customers' : 'Unmerge Customers'} />
      <NoAnswer of={answer} />
      {answer.isPending && <Loading rows={4} />}
      {!answer.error && answer.data && (
        <Family
          parent={family.find(({ isParent }) => isParent)}
          members={family.filter(({ isParent }) => !isParent).map((row) => ({ ...row, id: row.customerId }))}
          isMerged={isMerged}
        />
      )}
    </Box>
  );
}
