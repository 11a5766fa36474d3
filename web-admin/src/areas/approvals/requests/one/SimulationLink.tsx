import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { can } from '../../../../shared/auth/session';
import { useSession } from '../../../../shared/auth/useSession';
import type { OneRequest } from '../requestWords';

/** A request for shares says what each would have got in all; by month it stands on the page of the simulation. */
export function SimulationLink({ request: { fields } }: { request: OneRequest }) {
  useSession();
  const simulation = fields.find(({ field }) => field === 'Simulation')?.after;
  const isBound = fields.some(({ field }) => field === 'Effect digest');
  if (simulation === undefined || !isBound || !can('settlement.manage')) return null;
  return (
    <div>
      <Button component={Link} to={`/simulate-split?simulation=${simulation}`} variant="outlined">
        The whole simulation
      </Button>
    </div>
  );
}
