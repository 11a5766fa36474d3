import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { searchEvents, type PublicEvent, type PublicEventName } from '@kobodesk/contracts/notifications';
import { useState } from 'react';
import { Empty } from '../../shared/feedback/Feedback';
import { stampColumn } from '../../shared/list/columns';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { Filters } from '../../shared/list/search/Filters';
import { useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { EventSheet } from './EventSheet';
import { eventTypes, Subject, TypeText } from './eventWords';

const all = { type: '', subject: '', day: '' };
const fields = [
  { name: 'type', label: 'Type', choices: eventTypes, none: 'All' },
  { name: 'subject', label: 'Invoice number or payment' },
  { name: 'day', label: 'Day', type: 'date' },
] as const;

const columnsFor = (open: (event: PublicEvent) => void): readonly Column<PublicEvent>[] => [
  stampColumn('time', 'Time', ({ time }) => time, { onCard: 2 }),
  { key: 'type', label: 'Type', onCard: 1, cell: ({ type }) => <TypeText type={type} /> },
  { key: 'subject', label: 'Subject', onCard: 3, cell: (event) => <Subject subject={event.subject} short /> },
  { key: 'sequence', label: 'Sequence', align: 'right', cell: ({ sequence }) => sequence },
  {
    key: 'view',
    label: 'Details',
    onCard: 4,
    cell: (event) => (
      <Button size="small" onClick={() => open(event)} aria-label={`View event ${event.sequence}`}>
        View
      </Button>
    ),
  },
];

/** A list that found something else than everything says how far it looked. */
const LookedBack = ({ to, ofDay }: { to: number; ofDay: boolean }) =>
  to > 0 && (
    <Alert severity="info" variant="outlined" icon={false}>
      The last 10,000 events {ofDay && 'of the day '}are shown. Enter the number of an invoice to see all of
      its events.
    </Alert>
  );

/** /events: what happened in the agency, as other systems are told of it (rules/events.md#looking-back). */
export default function Events() {
  const [open, setOpen] = useState<PublicEvent>();
  const list = useList(searchEvents, {
    resource: 'events',
    first: all,
    ask: ({ type, subject, day }, at) => ({
      ...at,
      parameter: { types: type === '' ? [] : [type as PublicEventName], subject, day },
    }),
  });
  return (
    <>
      <PageHeader
        title="Events"
        lead="What happened, as other systems are told of it. They read it by key, or have it sent to them."
      />
      <DataList
        list={list}
        columns={columnsFor(setOpen)}
        above={
          <>
            <Filters atOnce list={list} fields={fields} />
            <LookedBack to={list.reply?.lookedBackTo ?? 0} ofDay={list.filter.day !== ''} />
          </>
        }
        empty={
          <Empty title="Nothing has happened yet">
            Each invoice that is raised, paid, corrected or voided makes an event.
          </Empty>
        }
      />
      {open && <EventSheet event={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
