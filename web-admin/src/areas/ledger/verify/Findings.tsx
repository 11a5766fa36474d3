import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ledgerCheckWords } from '@kobodesk/contracts/settlement';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import type { Walk } from './walk';

type Row = Walk['findings'][number] & { id: number };
const columns: readonly Column<Row>[] = [
  { key: 'check', label: 'Check', onCard: 1, cell: ({ check }) => ledgerCheckWords[check].name },
  { key: 'where', label: 'Where', onCard: 2, cell: ({ where }) => where },
  { key: 'text', label: 'What is wrong', onCard: 3, cell: ({ text }) => text },
];

/** What was found, in the order in which it was; of a part that has more, fifty are named. */
export function Findings({ walk: { findings, found } }: { walk: Walk }) {
  return (
    <Box component="section" aria-label="Findings" sx={{ display: 'grid', gap: '8px' }}>
      <Typography variant="h2">Findings</Typography>
      <RowsTable columns={columns} data={findings.map((finding, id) => ({ ...finding, id }))} />
      {found > findings.length && (
        <Typography color="textSecondary">
          {findings.length.toLocaleString('en')} of {found.toLocaleString('en')} are named.
        </Typography>
      )}
    </Box>
  );
}
