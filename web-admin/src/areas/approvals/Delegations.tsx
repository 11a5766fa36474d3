import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { listSupervisors } from '@kobodesk/contracts/identity';
import { createDelegation } from '@kobodesk/contracts/workflow';
import { useState, type FormEvent } from 'react';
import { useCreate, useDelete, useGetList, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { useAnswer } from '../../shared/api/useAnswer';
import { fieldErrorsOf, messageOf } from '../../shared/api/httpError';
import { can } from '../../shared/auth/session';
import { useUser } from '../../shared/auth/useSession';
import { Empty } from '../../shared/feedback/Feedback';
import { useNotice } from '../../shared/feedback/useNotice';
import { faultsOf } from '../../shared/form/faultsOf';
import { SelectField, TextField } from '../../shared/form/Inputs';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { useWholeList } from '../../shared/list/useList';
import { DateText } from '../../shared/show/DateText';
import { dayIn, startOfDay } from '../../shared/show/dates';
import { PageHeader } from '../../shared/shell/PageHeader';

interface Delegation extends RaRecord {
  id: number;
  delegator: string;
  delegate: string;
  from: string;
  until: string;
  isMine: boolean;
}

function End({ row, onEnded }: { row: Delegation; onEnded: () => void }) {
  const notice = useNotice();
  const [isAsking, setAsking] = useState(false);
  const [end, { isPending }] = useDelete<Delegation, Error>();
  return (
    <>
      <Button
        size="small"
        aria-label={`End the delegation to ${row.delegate}`}
        onClick={() => setAsking(true)}
      >
        End now
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`End the delegation to ${row.delegate}?`}
        busy={isPending}
        onNo={() => setAsking(false)}
        onYes={() =>
          void end(
            'delegations',
            { id: row.id, previousData: row },
            {
              mutationMode: 'pessimistic',
              onSuccess: () => {
                notice.success('Delegation ended successfully');
                onEnded();
              },
              onError: (failure) => notice.error(messageOf(failure)),
            },
          )
        }
      >
        {row.delegate} decides nothing in your place any more.
      </ConfirmDialog>
    </>
  );
}

/** Whom, from which day and until which; both days count whole, in the zone of the organisation. */
function DelegationForm({ onMade }: { onMade: () => void }) {
  const me = useUser();
  const notice = useNotice();
  const people = useAnswer(listSupervisors, {}).data?.data ?? [];
  const [form, setForm] = useState(() => {
    const today = dayIn(new Date(), me.timeZone);
    return { delegateId: '', from: today, until: today };
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [create, { isPending }] = useCreate<Delegation, Error>();
  const set = (name: keyof typeof form) => (value: string) => {
    setForm({ ...form, [name]: value });
    setErrors({});
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const data = {
      delegateId: form.delegateId,
      from: startOfDay(form.from, me.timeZone),
      until: startOfDay(form.until, me.timeZone, 1),
    };
    const found = faultsOf(createDelegation, data);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    void create(
      'delegations',
      { data },
      {
        onSuccess: () => {
          notice.success('Delegation created successfully');
          setForm({ ...form, delegateId: '' });
          onMade();
        },
        onError: (failure) => {
          setErrors(fieldErrorsOf(failure));
          notice.error(messageOf(failure));
        },
      },
    );
  };
  return (
    <Card component="form" noValidate onSubmit={send} sx={{ padding: '16px', display: 'grid', gap: '16px' }}>
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
        <SelectField
          label="Delegate to"
          required
          none="Select"
          choices={people
            .filter(({ userId }) => userId !== me.userId)
            .map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
          value={form.delegateId}
          error={errors['delegateId']}
          onChange={set('delegateId')}
        />
        <TextField
          label="From"
          required
          type="date"
          value={form.from}
          error={errors['from']}
          onChange={set('from')}
        />
        <TextField
          label="Until"
          required
          type="date"
          value={form.until}
          error={errors['until']}
          onChange={set('until')}
        />
      </Box>
      <div>
        <Button type="submit" variant="contained" loading={isPending}>
          Delegate
        </Button>
      </div>
    </Card>
  );
}

/** /delegations: who decides the person's requests while the person is away, and whose the person decides. */
export default function Delegations() {
  const answer = useGetList<Delegation, Error>('delegations', { pagination: { page: 1, perPage: 100 } });
  const look = () => void answer.refetch();
  const list = useWholeList(answer, answer.data ?? []);
  const standsIn = answer.data?.some(({ isMine }) => !isMine) === true && !can('change.check');
  const columns: Column<Delegation>[] = [
    {
      key: 'who',
      label: 'Who decides',
      onCard: true,
      cell: (row) => `${row.delegate} for ${row.delegator}`,
    },
    {
      key: 'end',
      label: 'Action',
      onCard: true,
      cell: (row) => (row.isMine ? <End row={row} onEnded={look} /> : null),
    },
    { key: 'from', label: 'From', onCard: true, cell: (row) => <DateText value={row.from} form="stamp" /> },
    {
      key: 'until',
      label: 'Until',
      onCard: true,
      cell: (row) => <DateText value={row.until} form="stamp" />,
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader
        title="Delegations"
        lead="While you are away somebody else can decide the requests and changes that wait for you. Nobody decides a request of their own."
      />
      {standsIn && (
        <Link component={RouterLink} to="/delegated-changes">
          Changes that you check for somebody else
        </Link>
      )}
      <DelegationForm onMade={look} />
      <DataList
        list={list}
        columns={columns}
        empty={
          <Empty title="There is no delegation now or to come.">
            Name somebody above before you go, and what waits for you does not wait for your return.
          </Empty>
        }
      />
    </Box>
  );
}
