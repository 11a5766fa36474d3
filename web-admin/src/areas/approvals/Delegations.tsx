import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import { listSupervisors } from '@kobodesk/contracts/identity';
import { createDelegation } from '@kobodesk/contracts/workflow';
import { useState } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { useAnswer } from '../../shared/api/useAnswer';
import { useResourceWrite } from '../../shared/api/useResourceWrite';
import { useUser } from '../../shared/auth/useSession';
import { Empty, ListsFailed } from '../../shared/feedback/Feedback';
import { DateInput, SelectInput } from '../../shared/form/Bound';
import { SchemaForm } from '../../shared/form/SchemaForm';
import { dateColumn } from '../../shared/list/columns';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { useWholeList } from '../../shared/list/useList';
import { DateText } from '../../shared/show/dates/DateText';
import { dayIn, startOfDay } from '../../shared/show/dates/days';
import { PageHeader } from '../../shared/shell/PageHeader';
import { TabStrip } from '../../shared/strip/TabStrip';

interface Delegation extends RaRecord {
  id: number;
  delegator: string;
  delegate: string;
  from: string;
  until: string;
  isMine: boolean;
}

/** it ends as the day after its last one begins */
const lastDayOf = ({ until }: Delegation): string => new Date(Date.parse(until) - 1).toISOString();

function End({ row }: { row: Delegation }) {
  const [isAsking, setAsking] = useState(false);
  const write = useResourceWrite('delegations');
  const end = () => void write.run({ method: 'DELETE', id: row.id }).then(() => setAsking(false));
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
        busy={write.busy}
        onNo={() => setAsking(false)}
        onYes={end}
      >
        It is from <DateText value={row.from} form="table" /> until{' '}
        <DateText value={lastDayOf(row)} form="table" />.
      </ConfirmDialog>
    </>
  );
}

/** Whom, from which day and until which; both days count whole, in the zone of the organisation. */
function DelegationForm() {
  const me = useUser();
  const people = useAnswer(listSupervisors, {});
  const write = useResourceWrite('delegations', true);
  const [today] = useState(() => dayIn(new Date(), me.timeZone));
  const inputOf = ({ delegateId, from, until }: FieldValues) => ({
    delegateId,
    from: startOfDay(from, me.timeZone),
    until: startOfDay(until, me.timeZone, 1),
  });
  return (
    <Card sx={{ padding: '16px' }}>
      <SchemaForm
        operation={createDelegation}
        defaults={{ delegateId: '', from: today, until: today }}
        inputOf={inputOf}
        send={(values) => write.refusalOf({ method: 'POST', body: inputOf(values) })}
        isBusy={write.busy}
        emptied="delegateId"
        submit="Delegate"
      >
        <ListsFailed of={[people]} />
        <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
          <SelectInput
            name="delegateId"
            label="Delegate to"
            required
            none="Select"
            choices={(people.data?.data ?? [])
              .filter(({ userId }) => userId !== me.userId)
              .map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
          />
          <DateInput name="from" label="From" required />
          <DateInput name="until" label="Until" required />
        </Box>
      </SchemaForm>
    </Card>
  );
}

/** /delegations: who decides the person's requests while the person is away, and whose the person decides. */
export default function Delegations() {
  const [search, setSearch] = useSearchParams();
  const isOver = search.get('view') === 'ended';
  const answer = useGetList<Delegation, Error>('delegations', {
    pagination: { page: 1, perPage: 100 },
    filter: { isOver },
  });
  const list = useWholeList(answer, answer.data ?? []);
  const standsIn = !isOver && answer.data?.some(({ isMine }) => !isMine) === true;
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
      isFor: ({ isMine }) => isMine && !isOver,
      cell: (row) => (row.isMine && !isOver ? <End row={row} /> : null),
    },
    dateColumn('from', 'From', (row) => row.from, { onCard: true }),
    dateColumn('until', 'Until', lastDayOf, { onCard: true }),
  ];
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader
        title="Delegations"
        lead="While you are away somebody else can decide the requests and changes that wait for you. Nobody decides a request of their own."
      />
      {standsIn && (
        <Link component={RouterLink} to="/requests">
          Requests that you decide for somebody else
        </Link>
      )}
      <DelegationForm />
      <TabStrip
        value={isOver ? 'ended' : 'current'}
        aria-label="Views"
        onChange={(_event, view: string) => setSearch(view === 'ended' ? { view } : {}, { replace: true })}
      >
        <Tab value="current" label="Now and to come" />
        <Tab value="ended" label="Ended" />
      </TabStrip>
      <DataList
        list={list}
        columns={columns}
        empty={
          isOver ? (
            <Empty title="No delegation has ended." />
          ) : (
            <Empty title="There is no delegation now or to come.">
              Name somebody above before you go, and what waits for you does not wait for your return.
            </Empty>
          )
        }
      />
    </Box>
  );
}
