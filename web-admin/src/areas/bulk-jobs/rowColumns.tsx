import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BulkRow, PlanKind } from '@kobodesk/contracts/payments';
import type { Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/dates/DateText';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { booksPayments, rowWords } from './jobWords';

type Row = BulkRow & { id: number };

const Second = ({ children }: { children: React.ReactNode }) => (
  <Typography variant="body2" component="div" color="textSecondary">
    {children}
  </Typography>
);

/** What a row of these is about is a word, and no money. */
const correcting: ReadonlySet<PlanKind> = new Set([
  'correct-creator',
  'correct-reference',
  'correct-approver',
  'merge-customers',
]);

/** How the record stands before and after, as the plan says it: by what is owed of it, or by what is corrected. */
function Standing({ effect, side }: { effect: BulkRow['effect']; side: 'before' | 'after' }) {
  if (!effect) return '–';
  if (correcting.has(effect.op)) {
    const { approver, creator, reference, customer } = effect[side];
    return (
      <Box sx={{ overflowWrap: 'anywhere' }}>{approver || creator || reference || customer || 'none'}</Box>
    );
  }
  const { status = '', amountPaid = '0', outstanding = '0' } = effect[side];
  if (effect.op === 'credit-notes')
    return (
      <Box>
        {status}
        <Second>
          <Money amount={outstanding} currencyId={effect.currencyId} /> due
        </Second>
      </Box>
    );
  return (
    <Box>
      {status}
      <Second>
        <Money amount={amountPaid} currencyId={effect.currencyId} /> paid
      </Second>
    </Box>
  );
}

const By = ({ claim, effect }: Row) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    {effect?.after['reference'] || claim.reference || '–'}
    {effect?.after['paidOn'] !== undefined && (
      <Second>
        <DateText value={effect.after['paidOn']} form="table" />
      </Second>
    )}
  </Box>
);

/** What a row does, why, and what became of it. */
const rowColumns: readonly Column<Row>[] = [
  { key: 'line', label: 'Line', align: 'right', cell: ({ claim }) => claim.line },
  {
    key: 'invoice',
    label: 'Invoice',
    onCard: 1,
    cell: ({ claim, effect }) => (effect ? <InvoiceLink number={effect.key} /> : claim.invoiceNumber || '–'),
  },
  { key: 'before', label: 'Before', cell: ({ effect }) => <Standing effect={effect} side="before" /> },
  { key: 'after', label: 'After', cell: ({ effect }) => <Standing effect={effect} side="after" /> },
  { key: 'by', label: 'Payment', onCard: 3, cell: By },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    onCard: 4,
    cell: ({ claim, effect }) =>
      effect ? <Money amount={effect.amount} currencyId={effect.currencyId} /> : claim.amount || '–',
  },
  { key: 'reason', label: 'Reason', onCard: 5, cell: ({ claim }) => claim.reason || '–' },
  {
    key: 'state',
    label: 'State',
    onCard: 2,
    cell: ({ state, why }) => (
      <Box>
        <StatusChip status={rowWords[state].label} tone={rowWords[state].tone} />
        {why !== '' && <Second>{why}</Second>}
      </Box>
    ),
  },
];

/** Of customers there is no invoice to lead to, no payment and no amount. */
const customerColumns: readonly Column<Row>[] = rowColumns.flatMap((column) => {
  if (column.key === 'by' || column.key === 'amount') return [];
  if (column.key !== 'invoice') return [column];
  return [
    { ...column, label: 'Customer', cell: ({ claim, effect }: Row) => effect?.key ?? (claim.merged || '–') },
  ];
});
const otherColumns: readonly Column<Row>[] = rowColumns.filter(({ key }) => key !== 'by');

export function columnsOfKind(kind: PlanKind): readonly Column<Row>[] {
  if (kind === 'merge-customers') return customerColumns;
  return booksPayments(kind) ? rowColumns : otherColumns;
}
