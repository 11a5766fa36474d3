import { listCreditNoteTypes, searchCreditNotes } from '@kobodesk/contracts/invoicing';
import type { InputOf, ReplyOf } from '@kobodesk/contracts/kernel';
import { downloadCreditNotes } from '@kobodesk/contracts/reporting';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { can } from '../../../shared/auth/session';
import { useUser } from '../../../shared/auth/useSession';
import { choicesOf } from '../../../shared/form/Inputs';
import { DataList } from '../../../shared/list/DataList';
import { DownloadButton } from '../../../shared/list/DownloadButton';
import { Filters } from '../../../shared/list/search/Filters';
import { SummaryCards, type SummaryCard } from '../../../shared/list/SummaryCards';
import { useList } from '../../../shared/list/useList';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { dayIn, lastMonth } from '../../../shared/show/dates/days';
import { Figures } from '../../../shared/show/Money';
import { reportColumns, viewColumn } from './reportColumns';

type Reply = ReplyOf<typeof searchCreditNotes>;
const approved = '1';
const pending = '0';

function useReport() {
  const { timeZone } = useUser();
  const [month] = useState(() => lastMonth(dayIn(new Date(), timeZone)));
  const list = useList(searchCreditNotes, {
    resource: 'credit-notes',
    first: { ...month, creditNoteType: '', searchText: '', requestStatus: '' },
    ask: (parameter, at) => ({ ...at, parameter }),
    rows: ({ results }) => results.map((row) => ({ ...row, serial: 0 })),
  });
  const first = (list.page - 1) * list.pageSize + 1;
  return { ...list, rows: list.rows.map((row, index) => ({ ...row, serial: first + index })) };
}
type Report = ReturnType<typeof useReport>;

/** One line for each currency; more than one are set smaller. */
function Values({ text }: { text: string }) {
  const sums = text.split(', ');
  return (
    <Box sx={sums.length > 1 ? { fontSize: '0.7em', lineHeight: 1.25 } : {}}>
      {sums.map((sum) => (
        <div key={sum}>
          <Figures text={sum} />
        </div>
      ))}
    </Box>
  );
}

/** The cards choose the status; their figures leave it out of account, so that they stay. */
function Cards({ list, reply }: { list: Report; reply: Reply | undefined }) {
  const { requestStatus } = list.filter;
  const card = (label: string, count: number | undefined, status: string): SummaryCard => ({
    label,
    value: count?.toLocaleString('en') ?? '–',
    pressed: requestStatus === status,
    onToggle: () => list.set({ requestStatus: status }),
  });
  const value =
    requestStatus === approved ? reply?.totalApprovedCreditAmountString : reply?.totalCreditAmountString;
  const cards = reply && [
    card('Total request', reply.totalRequestCount, ''),
    card('Approved', reply.totalApprovedCount, approved),
    card('Pending', reply.totalPendingCount, pending),
    { label: 'Credit Note Value', value: <Values text={value ?? ''} /> },
  ];
  return <SummaryCards cards={cards} />;
}

function Download({ list }: { list: Report }) {
  return (
    <DownloadButton
      operation={downloadCreditNotes}
      disabled={list.total === 0}
      input={(downloadFormat) =>
        ({
          parameter: { ...list.filter, pageSize: -1, downloadFormat },
        }) as unknown as InputOf<typeof downloadCreditNotes>
      }
    />
  );
}

/** /report: credit notes of a period, what they come to, and all of it as a file (rules/credit-notes.md#taking-the-list-out). */
export default function CreditNoteReport() {
  const list = useReport();
  const types = useAnswer(listCreditNoteTypes, {}).data?.data ?? [];
  const fields = [
    { name: 'startDate', label: 'Start date', type: 'date' },
    { name: 'endDate', label: 'End date', type: 'date' },
    { name: 'creditNoteType', label: 'Credit note type', choices: choicesOf(types), none: 'All types' },
    { name: 'searchText', label: 'Search text' },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title="Credit note Report" lead="What was asked for in the period, and what became of it.">
        <Download list={list} />
      </PageHeader>
      <DataList
        list={list}
        columns={can('invoice.download') ? [...reportColumns, viewColumn] : reportColumns}
        above={
          <>
            <Filters list={list} fields={fields} />
            {!list.error && <Cards list={list} reply={list.reply} />}
          </>
        }
      />
    </Box>
  );
}
