import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import {
  beginSimulation,
  getSimulation,
  proposeSimulated,
  type SplitSimulation,
} from '@kobodesk/contracts/settlement';
import { dayText, many } from '@kobodesk/contracts/kernel';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { FormCard } from '../../../shared/form/FormParts';
import { CopyText } from '../../../shared/show/CopyText';
import { DateText } from '../../../shared/show/dates/DateText';
import { Facts } from '../../../shared/show/Facts';
import { SharesTable } from '../split/SharesTable';
import { Parts } from './Parts';
import { againInput, simulationAddress } from './simulationDraft';

const whileRunningMs = 1000;

/** Asks again while it is under way, and no longer. */
function Running({ simulation: { id, done, total } }: { simulation: SplitSimulation }) {
  useAnswer(getSimulation, { simulationId: id }, { everyMs: whileRunningMs });
  return (
    <Box sx={{ display: 'grid', gap: '4px' }}>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label="Entries that were looked at"
      />
      <Typography variant="body2" color="textSecondary">
        {done.toLocaleString('en')} of {many(total, 'entry', 'entries')}. You can leave this page: it goes on.
      </Typography>
    </Box>
  );
}

/** What whoever sends it, and whoever agrees, should know first. */
const Warnings = ({ simulation: { warnings } }: { simulation: SplitSimulation }) =>
  warnings.length > 0 && (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>{warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}</AlertTitle>
      <Box component="ul" sx={{ margin: 0, paddingLeft: '18px' }}>
        {warnings.map(({ kind, beneficiary, currencyId, text }) => (
          <li key={`${kind} ${beneficiary} ${currencyId}`}>{text}</li>
        ))}
      </Box>
    </Alert>
  );

function Actions({ simulation }: { simulation: SplitSimulation }) {
  const navigate = useNavigate();
  const { id, splitId, isStale } = simulation;
  const again = useOperation(beginSimulation, {
    success: false,
    onSuccess: ({ data }) => void navigate(simulationAddress(data.id)),
  });
  const send = useOperation(proposeSimulated, {
    onSuccess: () => void navigate('/settings-settlements'),
  });
  const formula = splitId === null ? '/simulate-split' : `/simulate-split?split=${splitId}`;
  return (
    <Box sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap', alignItems: 'center' }}>
      {isStale ? (
        <Button
          variant="contained"
          loading={again.busy}
          onClick={() => void again.run(againInput(simulation))}
        >
          Simulate again
        </Button>
      ) : (
        <Button variant="contained" loading={send.busy} onClick={() => void send.run({ simulationId: id })}>
          Send for approval
        </Button>
      )}
      <Button onClick={() => void navigate(formula)}>Another formula</Button>
    </Box>
  );
}

function Shown({ simulation }: { simulation: SplitSimulation }) {
  const { currencies, state, isStale, digest } = simulation;
  const names = new Map(
    currencies.flatMap(({ parts }) =>
      parts.map((part) => [`${part.beneficiary}`, { name: part.name, bankName: part.bankName }] as const),
    ),
  );
  return (
    <>
      <FormCard>
        <Facts
          layout="grid"
          facts={{
            'Revenue line': simulation.revenueName,
            Period: `${dayText(simulation.startDate)} to ${dayText(simulation.endDate)}`,
            'Made by': simulation.madeBy,
            Made: <DateText value={simulation.madeAt} />,
            Digest: digest !== '' && <CopyText text={digest} shown={`${digest.slice(0, 16)}…`} />,
          }}
        />
        <SharesTable
          what="Third party share"
          splitType={simulation.splitType}
          lines={simulation.settlementAccounts.map((account, row) => {
            const known = names.get(`${account.bankId}:${account.accountNumber}`);
            return {
              ...account,
              id: row,
              bankName: known?.bankName ?? '',
              accountName: known?.name ?? '',
              share: account.thirdPartyShare,
            };
          })}
        />
        {state === 'running' ? <Running simulation={simulation} /> : <Actions simulation={simulation} />}
      </FormCard>
      {isStale && (
        <Alert severity="error" variant="outlined" role="alert">
          What this simulation showed has changed since: something was put down of its period, or the split
          has another version.
        </Alert>
      )}
      <Warnings simulation={simulation} />
      {state === 'done' && currencies.length === 0 && (
        <Typography>Nothing was collected on this revenue line in this period.</Typography>
      )}
      {currencies.map((one) => (
        <Parts key={one.currencyId} of={one} />
      ))}
    </>
  );
}

/** How far a simulation is, and what came of it. */
export function Simulated({ simulationId }: { simulationId: string }) {
  const answer = useAnswer(getSimulation, { simulationId: Number.parseInt(simulationId, 10) });
  if (answer.isError) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <Shown simulation={answer.data.data} /> : <Loading rows={8} />;
}
