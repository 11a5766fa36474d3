import { many } from '@kobodesk/contracts/kernel';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { ledgerCheckWords } from '@kobodesk/contracts/settlement';
import { Link } from 'react-router-dom';
import { Failed } from '../../../shared/feedback/Feedback';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { Checked } from './Checked';
import { Findings } from './Findings';
import { useVerify } from './useVerify';
import type { Walk } from './walk';

/** How it stands, in a sentence; while it runs, how far it is. */
function Outcome({ walk, isRunning }: { walk: Walk; isRunning: boolean }) {
  const { counts, found, findings, isDone } = walk;
  const [first] = findings;
  const looked = `${many(counts.entries, 'entry', 'entries')} and ${many(counts.invoices, 'invoice')}`;
  if (first)
    return (
      <Alert severity="error" variant="outlined">
        <AlertTitle>
          {found === 1 ? '1 finding' : `${found.toLocaleString('en')} findings`}: begin with the first
        </AlertTitle>
        {ledgerCheckWords[first.check].name}, {first.where}: {first.text}
      </Alert>
    );
  if (isDone)
    return (
      <Alert severity="success" variant="outlined">
        <AlertTitle>The ledger is right</AlertTitle>
        {looked} were held against each other and against the records.
      </Alert>
    );
  return isRunning ? (
    <Box>
      {looked} so far
      <LinearProgress aria-label="Verifying" sx={{ marginTop: '8px' }} />
    </Box>
  ) : null;
}

/** /ledger-verify: holds the ledger against itself and the records, when somebody asks for it (rules/ledger.md#verifying). */
export default function Verify() {
  const { walk, error, run, isRunning } = useVerify();
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
      <PageHeader
        title="Verify the ledger"
        lead="Every entry is held against the one before it, its lines, and what the records of invoices say. Nothing is changed."
      >
        <Button component={Link} to="/ledger">
          All accounts
        </Button>
        <Button variant="contained" loading={isRunning} onClick={() => void run()}>
          {walk ? 'Verify again' : 'Verify now'}
        </Button>
      </PageHeader>
      <Box aria-live="polite">{walk && <Outcome walk={walk} isRunning={isRunning} />}</Box>
      {error !== undefined && <Failed error={error} onRetry={() => void run()} />}
      <Checked walk={walk} />
      {walk && walk.findings.length > 0 && <Findings walk={walk} />}
    </Box>
  );
}
