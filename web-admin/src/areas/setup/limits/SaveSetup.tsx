import { listSelfServiceLocations } from '@kobodesk/contracts/identity';
import { saveUnpaidLimit, type UnpaidLimitRow } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { TextInput } from '../../../shared/form/Bound';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { OperationForm } from '../../../shared/form/OperationForm';
import { TickGrid, type Tick } from '../../../shared/form/TickGrid';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { useSetup, viewPath } from './useSetup';

const idsOf = (values: unknown): string[] => (Array.isArray(values) ? values.map(String) : []);

function LocationTicks({ ticks }: { ticks: readonly Tick[] }) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name: 'locationIds', control });
  return (
    <TickGrid
      title="Locations"
      ticks={ticks}
      chosen={new Set(idsOf(field.value))}
      onChange={(chosen) => field.onChange([...chosen])}
      empty="The agency has no active locations."
      error={fieldState.error?.message}
    />
  );
}

interface FormProps {
  setup: UnpaidLimitRow | undefined;
  ticks: readonly Tick[];
}

/** What it is for already and is out of use by now: it stays until it is taken off. */
function idleTicks(setup: UnpaidLimitRow | undefined, ticks: readonly Tick[]): Tick[] {
  const names = setup?.location.split(', ') ?? [];
  const ids = setup?.locationIds.map(String) ?? [];
  return ids
    .map((id, at) => ({
      id,
      label: (names.length === ids.length ? names[at] : undefined) ?? `Location ${id}`,
    }))
    .filter(({ id }) => !ticks.some((tick) => tick.id === id));
}

/** All of them ticked means all that there are and will be. */
function SetupForm({ setup, ticks }: FormProps) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(0);
  const all = ticks.map(({ id }) => id);
  const idle = idleTicks(setup, ticks);
  const chosen = setup?.isAllLocation ? all : (setup?.locationIds ?? []).map(String);
  return (
    <OperationForm
      // a new one begins empty again
      key={saved}
      operation={saveUnpaidLimit}
      defaults={{ count: setup === undefined ? '' : String(setup.count), locationIds: chosen }}
      input={({ count, locationIds }) => {
        const ids = idsOf(locationIds);
        // of what it is for one may be out of use: then it is for those that are ticked, and not for all that will be
        const isAll = idle.length === 0 && all.length > 0 && all.every((id) => ids.includes(id));
        return {
          count: count === '' ? undefined : count,
          locationIds: isAll ? [] : ids,
          ...(isAll ? { isAllLocation: true } : {}),
          ...(setup ? { id: setup.id } : {}),
        };
      }}
      onDone={() => (setup ? void navigate(viewPath) : setSaved(saved + 1))}
      onCancel={() => void navigate(viewPath)}
    >
      <FormGuard />
      <TextInput name="count" label="Maximum Unpaid Invoice" required maxLength={6} />
      <LocationTicks ticks={[...ticks, ...idle]} />
    </OperationForm>
  );
}

/** /settings-create-self-service-setup: a new set-up, or with `?id=` the change of one (rules/customers.md#unpaid-limits). */
export default function SaveSetup() {
  const { id, setup, answer } = useSetup();
  const locations = useAnswer(listSelfServiceLocations, {}, { resource: 'managed-locations' });
  const [failed] = [answer, locations].filter(({ isError, data }) => isError && !data);
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!locations.data || answer.isLoading) return <Loading rows={5} />;
  if (id !== '' && !setup?.status) return <Navigate to={viewPath} replace />;
  const ticks = locations.data.data.map((row) => ({
    id: String(row.id),
    label: row.location,
    hint: row.code,
  }));
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 820 }}>
      <PageHeader title={id === '' ? 'Create self service setup' : 'Edit self service setup'} />
      <Card sx={{ padding: '16px' }}>
        <SetupForm key={id} setup={setup} ticks={ticks} />
      </Card>
    </Box>
  );
}
