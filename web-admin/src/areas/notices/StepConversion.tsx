import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { conversionDays, getNoticeConversion, stepDayText } from '@kobodesk/contracts/notifications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import { Empty } from '../../shared/feedback/Feedback';
import { SelectField } from '../../shared/form/Inputs';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { useWholeList } from '../../shared/list/useList';
import { Money } from '../../shared/show/Money';

type Row = ReplyOf<typeof getNoticeConversion>['data']['rows'][number] & { id: string };

const choices = conversionDays.map((days) => ({ value: days, label: `within ${days} days` }));
const stepText = ({ step, afterDays }: Row): string => (step === 0 ? 'By hand' : stepDayText(afterDays));

const columns: readonly Column<Row>[] = [
  { key: 'step', label: 'Step', onCard: 1, cell: (row) => stepText(row) },
  {
    key: 'notices',
    label: 'Notices',
    onCard: 2,
    cell: ({ notices }) => `${notices.toLocaleString('en')} sent`,
  },
  {
    key: 'noticed',
    label: 'Due by them',
    cell: ({ currencyId, noticed }) => <Money currencyId={currencyId} amount={noticed} />,
  },
  {
    key: 'paid',
    label: 'Paid in time',
    onCard: 3,
    cell: ({ currencyId, paid }) => <Money currencyId={currencyId} amount={paid} />,
  },
  {
    key: 'share',
    label: 'Share',
    onCard: 4,
    cell: ({ share }) => (share === null ? '–' : `${share.toFixed(1)} %`),
  },
];

/** What was paid after the letters of each step (rules/ageing-notices.md#what-a-step-brings-in). */
export function StepConversion() {
  const [withinDays, setWithinDays] = useState<number>(conversionDays[0]);
  const answer = useAnswer(getNoticeConversion, { withinDays }, { resource: 'ageing-runs' });
  const rows = answer.data?.data.rows ?? [];
  const list = useWholeList(
    answer,
    rows.map((row) => ({ ...row, id: `${row.step}-${row.currencyId}` })),
  );
  return (
    <Box component="section" aria-label="What each step brought in" sx={{ display: 'grid', gap: '12px' }}>
      <Box
        sx={{
          display: 'flex',
          gap: '16px',
          justifyContent: 'space-between',
          alignItems: 'end',
          flexWrap: 'wrap',
        }}
      >
        <Typography variant="h2">What each step brought in</Typography>
        <SelectField
          label="Paid"
          value={String(withinDays)}
          onChange={(value) => setWithinDays(Number(value))}
          choices={choices}
        />
      </Box>
      <DataList
        list={list}
        columns={columns}
        empty={<Empty title="No letter of the last three months is old enough yet" />}
      />
    </Box>
  );
}
