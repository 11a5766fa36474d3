import Download from '@mui/icons-material/DownloadOutlined';
import { importable, type CustomerImport } from '@kobodesk/contracts/invoicing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/httpError';
import { useNotice } from '../../../shared/feedback/useNotice';
import { saveRowsLeft } from './sheetFiles';
import { useImporting } from './useImporting';

const figure = (count: number): string => count.toLocaleString('en');
const customersOf = (count: number): string => (count === 1 ? '1 customer' : `${figure(count)} customers`);

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <Box role="status">
      <Typography sx={{ marginBottom: '6px' }}>
        {figure(done)} of {customersOf(total)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (done * 100) / total}
        aria-label="Importing customers"
      />
    </Box>
  );
}

/** The file of the rows that stay outside. */
function RowsLeft({ plan: { id, rowCount, counts } }: { plan: CustomerImport }) {
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveRowsLeft(id);
    } catch (error) {
      notice.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (rowCount === counts.imported) return null;
  return (
    <Button startIcon={<Download />} loading={isBusy} onClick={() => void save()}>
      Download rows not imported
    </Button>
  );
}

/** What can be done with a sheet that was read; a second person is not asked, as for one customer. */
export function PlanActions({ plan }: { plan: CustomerImport }) {
  const { start, progress } = useImporting();
  const [withAlike, setWithAlike] = useState(false);
  const { alike, imported } = plan.counts;
  const count = importable(plan, withAlike);
  return (
    <Card component="section" aria-label="Import" sx={{ padding: '16px', display: 'grid', gap: '12px' }}>
      {imported > 0 && !progress && (
        <Alert severity="success" variant="outlined" role="status">
          {customersOf(imported)} imported
        </Alert>
      )}
      {progress && <Progress {...progress} />}
      {alike > 0 && (
        <FormControlLabel
          control={<Checkbox checked={withAlike} onChange={(_event, isChosen) => setWithAlike(isChosen)} />}
          disabled={progress !== undefined}
          label={
            alike === 1
              ? 'Also add the one that looks like a customer there is'
              : `Also add the ${figure(alike)} that look like customers there are`
          }
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {(count > 0 || imported === 0) && (
          <Button
            variant="contained"
            disabled={count === 0}
            loading={progress !== undefined}
            onClick={() => void start(plan, withAlike)}
          >
            Import {customersOf(count)}
          </Button>
        )}
        <RowsLeft plan={plan} />
      </Box>
    </Card>
  );
}
