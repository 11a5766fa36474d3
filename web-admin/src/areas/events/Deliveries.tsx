import Button from '@mui/material/Button';
import { listEndpoints, searchDeliveries, type WebhookDelivery } from '@kobodesk/contracts/notifications';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import { Empty } from '../../shared/feedback/Feedback';
import { stampColumn } from '../../shared/list/columns';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { Filters } from '../../shared/list/search/Filters';
import { useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { StatusChip } from '../../shared/show/StatusChip';
import { DeliverySheet } from './DeliverySheet';
import { deliveryWords } from './endpointWords';
import { Subject, TypeText } from './eventWords';
import { ReplayDialog } from './ReplayDialog';

const all = { endpoint: '', state: '' };
const states = Object.entries(deliveryWords).map(([value, { label }]) => ({ value, label }));

const columnsFor = (open: (row: WebhookDelivery) => void): readonly Column<WebhookDelivery>[] => [
  stampColumn('at', 'Taken up', ({ at }) => at, { onCard: 5 }),
  { key: 'endpoint', label: 'Endpoint', cell: ({ endpoint }) => endpoint },
  { key: 'type', label: 'Event', onCard: 1, cell: ({ type }) => <TypeText type={type} /> },
  { key: 'subject', label: 'Subject', onCard: 3, cell: (row) => <Subject subject={row.subject} short /> },
  {
    key: 'state',
    label: 'State',
    onCard: 2,
    cell: ({ state }) => <StatusChip status={deliveryWords[state].label} tone={deliveryWords[state].tone} />,
  },
  { key: 'tries', label: 'Tries', align: 'right', cell: ({ tries }) => tries },
  {
    key: 'answer',
    label: 'Last answer',
    onCard: 4,
    cell: ({ tries, status, error }) => (tries === 0 ? '–' : error || String(status)),
  },
  {
    key: 'view',
    label: 'Details',
    onCard: 6,
    cell: (row) => (
      <Button size="small" onClick={() => open(row)} aria-label={`View delivery ${row.id}`}>
        View
      </Button>
    ),
  },
];

/** /webhook-deliveries: what was sent, what waits, and what the receivers said (rules/events.md#sending). */
export default function Deliveries() {
  const [open, setOpen] = useState<WebhookDelivery>();
  const [isReplayed, setReplayed] = useState(false);
  const endpoints = useAnswer(listEndpoints, {}, { resource: 'webhooks' }).data?.data ?? [];
  const list = useList(searchDeliveries, {
    resource: 'webhooks',
    first: all,
    ask: ({ endpoint, state }, at) => ({
      ...at,
      parameter: {
        endpointId: Number(endpoint) || undefined,
        state: (state || undefined) as WebhookDelivery['state'] | undefined,
      },
    }),
  });
  const chosen = endpoints.find(({ id }) => String(id) === list.filter.endpoint);
  const fields = [
    {
      name: 'endpoint',
      label: 'Endpoint',
      choices: endpoints.map(({ id, name }) => ({ value: id, label: name })),
      none: 'All',
    },
    { name: 'state', label: 'State', choices: states, none: 'All' },
  ] as const;
  return (
    <>
      <PageHeader title="Webhook deliveries" lead="What was sent in the last thirty days, and what waits.">
        {chosen && (
          <Button variant="outlined" onClick={() => setReplayed(true)}>
            Replay
          </Button>
        )}
      </PageHeader>
      <DataList
        list={list}
        columns={columnsFor(setOpen)}
        above={<Filters atOnce list={list} fields={fields} />}
        empty={
          <Empty title="Nothing was sent yet">
            An endpoint begins with what happens after it was approved.
          </Empty>
        }
      />
      {open && <DeliverySheet row={open} onClose={() => setOpen(undefined)} />}
      {isReplayed && chosen && <ReplayDialog endpoint={chosen} onClose={() => setReplayed(false)} />}
    </>
  );
}
