import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { listOrganisations } from '@kobodesk/contracts/identity';
import { keepers, type DeadLetterKind, type DeadLetterState, type Keeper } from '@kobodesk/contracts/kernel';
import { searchDeadLetters, type DeadLetterRow } from '@kobodesk/contracts/reporting';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/ActionDialog';
import { useAnswer } from '../../shared/api/useAnswer';
import { SelectField } from '../../shared/form/Inputs';
import { AnswerTable } from '../../shared/list/AnswerTable';
import { DeadLetterSheet } from './DeadLetterSheet';
import { letterColumns } from './letterColumns';
import { stateWords } from './letterWords';
import { useDecisions } from './useDecisions';
import { PageHeader } from '../../shared/shell/PageHeader';

const pageSize = 10;
const states = Object.entries(stateWords).map(([value, { label }]) => ({ value, label }));
const kinds = [
  { value: 'payment', label: 'Payments' },
  { value: 'other', label: 'Other' },
];
const services = keepers.map((name) => ({
  value: name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
}));
const all = { state: 'dead', kind: '', service: '' };
type Filter = typeof all;

const parameterOf = ({ state, kind, service }: Filter) => ({
  state: state as DeadLetterState,
  kind: (kind || undefined) as DeadLetterKind | undefined,
  service: (service || undefined) as Keeper | undefined,
});

function FilterCard({ filter, set }: { filter: Filter; set: (patch: Partial<Filter>) => void }) {
  return (
    <Card
      role="search"
      sx={{
        padding: '16px',
        display: 'grid',
        gap: '16px',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <SelectField label="State" value={filter.state} choices={states} onChange={(state) => set({ state })} />
      <SelectField
        label="Kind"
        value={filter.kind}
        choices={kinds}
        none="All"
        onChange={(kind) => set({ kind })}
      />
      <SelectField
        label="Service"
        value={filter.service}
        choices={services}
        none="All"
        onChange={(service) => set({ service })}
      />
    </Card>
  );
}

/** /dead-letters: facts that a service could not apply, tried again or discarded by whoever operates the product. */
export default function DeadLetters() {
  const [filter, setFilter] = useState(all);
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<DeadLetterRow>();
  const [discarding, setDiscarding] = useState<readonly string[]>([]);
  const answer = useAnswer(
    searchDeadLetters,
    { pageSize, from: page - 1, parameter: parameterOf(filter) },
    { resource: 'dead-letters' },
  );
  const agencies = useAnswer(listOrganisations, {}).data?.data ?? [];
  const agencyOf = ({ organisationId }: DeadLetterRow): string =>
    agencies.find(({ id }) => id === organisationId)?.name ??
    (organisationId === null ? '–' : `${organisationId}`);
  const rows = answer.data?.results ?? [];
  const chosen = rows.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setTicked(new Set([...ticked].filter((id) => !ids.includes(id)).concat(isTicked ? ids : [])));
  const { requeue, discard } = useDecisions(() => {
    setTicked(new Set());
    setDiscarding([]);
    setOpen(undefined);
  });
  const set = (patch: Partial<Filter>) => {
    setFilter({ ...filter, ...patch });
    setPage(1);
    setTicked(new Set());
  };
  const silent = answer.data?.silent ?? [];
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title="Dead letters"
        lead="Facts that a service could not apply after several tries. The others went on without them."
      />
      <FilterCard filter={filter} set={set} />
      {silent.length > 0 && (
        <Alert severity="warning" variant="outlined" role="alert">
          {silent.join(', ')} {silent.length === 1 ? 'does' : 'do'} not answer: what waits there is not shown.
        </Alert>
      )}
      {filter.state === 'dead' && rows.length > 0 && (
        <Box sx={{ display: 'flex', gap: '16px', alignItems: 'center', flexWrap: 'wrap' }}>
          <FormControlLabel
            label="Check all"
            control={
              <Checkbox
                checked={chosen.length === rows.length}
                indeterminate={chosen.length > 0 && chosen.length < rows.length}
                onChange={(_event, isTicked) =>
                  tick(
                    rows.map(({ id }) => id),
                    isTicked,
                  )
                }
              />
            }
          />
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            loading={requeue.busy}
            onClick={() => void requeue.run({ ids: chosen })}
          >
            Try again
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={chosen.length === 0}
            onClick={() => setDiscarding(chosen)}
          >
            Discard
          </Button>
        </Box>
      )}
      <AnswerTable
        answer={answer}
        rows={rows}
        total={answer.data?.totalCount ?? 0}
        columns={letterColumns({ ticked, tick, open: setOpen, agencyOf }, filter.state === 'dead')}
        page={page}
        onPage={setPage}
        onClear={() => set(all)}
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
    </Box>
  );
}
