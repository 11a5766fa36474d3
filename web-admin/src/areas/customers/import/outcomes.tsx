import type { ImportOutcome, ImportRow } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Column } from '../../../shared/list/RowsTable';
import { StatusChip } from '../../../shared/show/StatusChip';
import type { Tone } from '../../../shared/theme/tokens';
import { customerPath } from '../paths';

export const outcomeWords: Readonly<Record<ImportOutcome, { word: string; tone: Tone }>> = {
  new: { word: 'New', tone: 'good' },
  alike: { word: 'Looks alike', tone: 'partly' },
  refused: { word: 'Refused', tone: 'bad' },
  twice: { word: 'Twice', tone: 'off' },
  imported: { word: 'Imported', tone: 'good' },
  failed: { word: 'Not imported', tone: 'bad' },
};

const Outcome = ({ outcome }: ImportRow) => {
  const { word, tone } = outcomeWords[outcome];
  return <StatusChip status={word} tone={tone} />;
};

/** Whom it looks like is a click away, and so is whom it has become. On a card it leaves room for the name. */
const Why = ({ message, customerId }: ImportRow) => (
  <Box component="span" sx={{ display: 'block', maxWidth: { xs: '48vw', sm: 'none' } }}>
    {customerId === null ? (
      message
    ) : (
      <Link component={RouterLink} to={customerPath(customerId)}>
        {message === '' ? 'Open customer' : message}
      </Link>
    )}
  </Box>
);

export const rowColumns: readonly Column<ImportRow>[] = [
  { key: 'row', label: 'Row', onCard: 3, cell: (row) => <span className="tabular">Row {row.id}</span> },
  { key: 'name', label: 'Name', onCard: 1, cell: (row) => row.name || '–' },
  { key: 'outcome', label: 'Outcome', onCard: 2, cell: (row) => <Outcome {...row} /> },
  { key: 'why', label: 'Why', onCard: 4, cell: (row) => <Why {...row} /> },
];
