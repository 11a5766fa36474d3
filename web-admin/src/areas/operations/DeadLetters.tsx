import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { listOrganisations } from '@kobodesk/contracts/identity';
import { keepers, type DeadLetterKind, type DeadLetterState, type Keeper } from '@kobodesk/contracts/kernel';
import { searchDeadLetters, type DeadLetterRow } from '@kobodesk/contracts/reporting';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/ActionDialog';
import { useAnswer } from '../../shared/api/useAnswer';
import { Empty } from '../../shared/feedback/Feedback';
import { DataList } from '../../shared/list/DataList';
import { Filters } from '../../shared/list/search/Filters';
import { TickBar, useTicks, type Ticks } from '../../shared/list/ticks';
import { useList } from '../../shared/list/useList';
import { DeadLetterSheet } from './DeadLetterSheet';
import { letterColumns } from './letterColumns';
import { stateWords } from './letterWords';
import { useDecisions } from './useDecisions';
import { PageHeader } from '../../shared/shell/PageHeader';

const states = Object.entries(stateWords).map(([value, { label }]) => ({ value, label }));
const kinds = [
  { value: 'payment', label: 'Payments' },
  { value: 'other', label: 'Other' },
];
const serviceWord = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const services = keepers.map((name) => ({ value: name, label: serviceWord(name) }));
const all = { state: 'dead', kind: '', service: '' };
type Filter = typeof all;
const fields = [
  { name: 'state', label: 'State', choices: states },
  { name: 'kind', label: 'Kind', choices: kinds, none: 'All' },
  { name: 'service', label: 'Service', choices: services, none: 'All' },
] as const;

const parameterOf = ({ state, kind, service }: Filter) => ({
  state: state as DeadLetterState,
  kind: (kind || undefined) as DeadLetterKind | undefined,
  service: (service || undefined) as Keeper | undefined,
});

/** What is not shown, for its keeper is silent. */
const Silent = ({ services: names }: { services: readonly string[] }) =>
  names.length > 0 && (
    <Alert severity="warning" variant="outlined" role="alert">
      {names.map(serviceWord).join(', ')} {names.length === 1 ? 'does' : 'do'} not answer: what waits there is
      not shown.
    </Alert>
  );

interface DecisionsProps {
  ticks: Ticks<DeadLetterRow>;
  isBusy: boolean;
  onRequeue: () => void;
  onDiscard: () => void;
}

/** What is to become of those that are ticked. */
function Decisions({ ticks, isBusy, onRequeue, onDiscard }: DecisionsProps) {
  const isNone = ticks.chosen.length === 0;
  return (
    <TickBar ticks={ticks}>
      <Button variant="contained" disabled={isNone} loading={isBusy} onClick={onRequeue}>
        Try again
      </Button>
      <Button variant="outlined" color="error" disabled={isNone} onClick={onDiscard}>
        Discard
      </Button>
    </TickBar>
  );
}

/** /dead-letters: facts that a service could not apply, tried again or discarded by whoever operates the product. */
export default function DeadLetters() {
  const [open, setOpen] = useState<DeadLetterRow>();
  const [discarding, setDiscarding] = useState<readonly string[]>([]);
  const list = useList(searchDeadLetters, {
    resource: 'dead-letters',
    first: all,
    ask: (filter, at) => ({ ...at, parameter: parameterOf(filter) }),
  });
  const agencies = useAnswer(listOrganisations, {}).data?.data ?? [];
  const agencyOf = ({ organisationId }: DeadLetterRow): string =>
    agencies.find(({ id }) => id === organisationId)?.name ??
    (organisationId === null ? '–' : `${organisationId}`);
  const ticks = useTicks(list);
  const chosen = ticks.chosen.map(({ id }) => id);
  const { requeue, discard } = useDecisions(() => {
    ticks.untick();
    setDiscarding([]);
    setOpen(undefined);
  });
  const isWaiting = list.filter.state === 'dead';
  return (
    <>
      <PageHeader
        title="Dead letters"
        lead="Facts that a service could not apply after several tries. The others went on without them."
      />
      <DataList
        list={list}
        columns={letterColumns({ ticks, open: setOpen, agencyOf }, isWaiting)}
        empty={
          <Empty title="Every fact was applied">
            A fact that a service cannot apply after several tries waits here to be tried again or discarded.
          </Empty>
        }
        above={
          <>
            <Filters atOnce list={list} fields={fields} />
            <Silent services={list.reply?.silent ?? []} />
            {isWaiting && list.rows.length > 0 && (
              <Decisions
                ticks={ticks}
                isBusy={requeue.busy}
                onRequeue={() => void requeue.run({ ids: chosen })}
                onDiscard={() => setDiscarding(chosen)}
              />
            )}
          </>
        }
      />
      {open && (
        <DeadLetterSheet
          row={open}
          agency={agencyOf(open)}
          busy={requeue.busy}
          onRequeue={() => void requeue.run({ ids: [open.id] })}
          onDiscard={() => setDiscarding([open.id])}
          onClose={() => setOpen(undefined)}
        />
      )}
      <ActionDialog
        open={discarding.length > 0}
        title={
          discarding.length === 1 ? `Discard ${discarding[0]}` : `Discard ${discarding.length} dead letters`
        }
        confirm="Discard"
        field={{ label: 'Reason', missing: 'Please enter a reason', rows: 3, max: 500 }}
        isBusy={discard.busy}
        error={discard.error}
        onClose={() => setDiscarding([])}
        onConfirm={(reason) => void discard.run({ ids: [...discarding], reason })}
      >
        <Typography>
          Their effect will be missing for good, and the reason stands in the audit trail.
        </Typography>
      </ActionDialog>
    </>
  );
}
