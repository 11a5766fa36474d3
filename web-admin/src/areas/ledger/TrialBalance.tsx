import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { csvText } from '@kobodesk/contracts/kernel';
import { downloadJournal } from '@kobodesk/contracts/reporting';
import { getTrialBalance, type LedgerBasis } from '@kobodesk/contracts/settlement';
import { Link } from 'react-router-dom';
import { saveText } from '../../shared/action/saveFile';
import { useDownload } from '../../shared/action/useDownload';
import { call } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/useAnswer';
import { Empty, NoAnswer } from '../../shared/feedback/Feedback';
import { TableSkeleton } from '../../shared/feedback/Skeletons';
import { Filters } from '../../shared/list/search/Filters';
import { PageHeader } from '../../shared/shell/PageHeader';
import { BalanceTable } from './BalanceTable';
import { byCurrency, cellsOfBalances } from './balances';
import { useFilter } from './useFilter';
import { useRaisedLater } from './useRaisedLater';

const first = { basis: 'accrual', startDate: '', endDate: '' };
const fields = [
  {
    name: 'basis',
    label: 'Basis',
    choices: [
      { value: 'accrual', label: 'Accrual: raised and owed' },
      { value: 'cash', label: 'Cash: collected and paid' },
    ],
  },
  { name: 'startDate', label: 'From', type: 'date' },
  { name: 'endDate', label: 'As of', type: 'date' },
] as const;

/** /ledger: what every account comes to, as of a day or in a period (rules/ledger.md#reading-it). */
export default function TrialBalance() {
  const days = useFilter(first);
  const { startDate, endDate } = days.filter;
  const basis: LedgerBasis = days.filter.basis === 'cash' ? 'cash' : 'accrual';
  const answer = useAnswer(getTrialBalance, { from: startDate, asAt: endDate, basis });
  const rows = answer.data?.data.rows ?? [];
  const later = useRaisedLater(basis, endDate);
  const journal = useDownload();
  const save = () =>
    saveText(
      `trial-balance${basis === 'cash' ? '-cash' : ''}${endDate && `-${endDate}`}.csv`,
      csvText(cellsOfBalances(rows)),
      'text/csv;charset=utf-8',
    );
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title="Ledger"
        lead="What was raised, collected and is owed, in double entry. Nobody enters anything: it follows what happened."
      >
        <Button variant="outlined" startIcon={<Download />} disabled={rows.length === 0} onClick={save}>
          Download CSV
        </Button>
        <Button
          variant="outlined"
          startIcon={<Download />}
          loading={journal.isBusy}
          disabled={rows.length === 0}
          onClick={() =>
            void journal.download(() => call(downloadJournal, { parameter: { startDate, endDate } }))
          }
        >
          Journal
        </Button>
        <Button variant="contained" component={Link} to="/ledger-verify">
          Verify
        </Button>
      </PageHeader>
      <Filters atOnce list={days} fields={fields} />
      {answer.isPending && <TableSkeleton columns={4} />}
      <NoAnswer of={answer} />
      {answer.isSuccess && rows.length === 0 && (
        <Empty title="Nothing is in the ledger yet">
          Each invoice that is raised, paid, credited, edited or voided makes an entry, a moment after it
          happened.
        </Empty>
      )}
      {!answer.isError &&
        byCurrency(rows).map((balances) => (
          <BalanceTable
            key={balances.currencyId}
            balances={balances}
            days={{ basis, startDate, endDate }}
            raisedLater={later.of(balances.currencyId)}
          />
        ))}
      {answer.isSuccess && later.failure && (
        <Typography variant="body2" color="textSecondary">
          What of 1200 is of invoices that were raised later is not told: {later.failure}
        </Typography>
      )}
    </Box>
  );
}
