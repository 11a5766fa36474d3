import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { Simulated } from './Simulated';
import { SimulateForm } from './SimulateForm';

/**
 * /simulate-split?split=<id> or ?simulation=<id>: other shares tried on what was collected
 * (rules/settlement.md#simulating-a-split).
 */
export default function SimulateSplit() {
  const [search] = useSearchParams();
  const simulation = search.get('simulation') ?? '';
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
      <PageHeader
        title="Simulate a Settlement Split"
        lead="Tries shares on every payment of a period that has ended. Nothing is divided by them."
      />
      {simulation === '' ? <SimulateForm /> : <Simulated key={simulation} simulationId={simulation} />}
    </Box>
  );
}
