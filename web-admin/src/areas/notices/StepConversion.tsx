import { currencyOf } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { conversionDays, getNoticeConversion, stepDayText } from '@kobodesk/contracts/notifications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import type { Figures } from '../../shared/chart/figures';
import { notDrawn } from '../../shared/chart/save/notDrawn';
import { SaveChart } from '../../shared/chart/save/SaveChart';
import { Empty } from '../../shared/feedback/Feedback';
import { SelectField } from '../../shared/form/Inputs';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { pageSize, useWholeList } from '../../shared/list/useList';
import { Money } from '../../shared/show/Money';

type Row = ReplyOf<typeof getNoticeConversion>['data']['rows'][number] & { id: string };

const choices = conversionDays.map((days) => ({ value: days, label: `within ${days} days` }));
const stepText = ({ step, afterDays }: Row): string => (step === 0 ? 'By hand' : stepDayText(afterDays));

const columns: readonly Column<Row>[] = [
  { key: 'step', label: 'Step', onCard: 1, cell: (row) => stepText(row) },
  {
    key: 'notices',
    label: 'Notices',
    align: 'right',
    onCard: 2,
    cell: ({ notices }) => `${notices.toLocaleString('en')} sent`,
  },
  {
    key: 'noticed',
    label: 'Due by them',
    align: 'right',
    cell: ({ currencyId, noticed }) => <Money currencyId={currencyId} amount={noticed} />,
  },
  {
    key: 'paid',
    label: 'Paid in time',
    align: 'right',
    onCard: 3,
    cardWord: 'paid',
    cell: ({ currencyId, paid }) => <Money currencyId={currencyId} amount={paid} />,
  },
  {
    key: 'share',
    label: 'Share',
    align: 'right',
    onCard: 4,
    cell: ({ share }) => (share === null ? '–' : `${share.toFixed(1)} %`),
  },
];

const title = 'What each step brought in';

const figuresOf = (rows: readonly Row[], withinDays: number): Figures => ({
  name: title,
  headings: ['Step', 'Currency', 'Notices', 'Due by them', `Paid within ${withinDays} days`, 'Share'],
  rows: rows.map((row) => [
    stepText(row),
    currencyOf(row.currencyId)?.code ?? '',
    row.notices,
    { amount: row.noticed, currencyId: row.currencyId },
    { amount: row.paid, currencyId: row.currencyId },
    row.share === null ? null : { percent: row.share },
  ]),
});

/** What was paid after the letters of each step (rules/ageing-notices.md#what-a-step-brings-in). */
export function StepConversion() {
  const card = useRef<HTMLDivElement>(null);
  const [withinDays, setWithinDays] = useState<number>(conversionDays[0]);
  const answer = useAnswer(getNoticeConversion, { withinDays }, { resource: 'ageing-runs' });
  const rows = answer.data?.data.rows ?? [];
  const list = useWholeList(
    answer,
    rows.map((row) => ({ ...row, id: `${row.step}-${row.currencyId}` })),
    // whole: the page in the address is of the runs above
    Math.max(pageSize, rows.length),
  );
  return (
    <Box
      ref={card}
      component="section"
      aria-label={title}
      sx={{ display: 'grid', gap: '12px', backgroundColor: 'background.default' }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: '16px',
          justifyContent: 'space-between',
          alignItems: 'end',
          flexWrap: 'wrap',
        }}
      >
        <Typography variant="h2">{title}</Typography>
        <Box {...notDrawn} sx={{ display: 'flex', alignItems: 'end', gap: '4px' }}>
          <SelectField
            label="Paid"
            value={String(withinDays)}
            onChange={(value) => setWithinDays(Number(value))}
            choices={choices}
          />
          {rows.length > 0 && (
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: { xs: 44, sm: 36 } }}>
              <SaveChart title={title} figures={figuresOf(list.rows, withinDays)} card={card} />
            </Box>
          )}
        </Box>
      </Box>
      <DataList
        list={list}
        columns={columns}
        empty={<Empty title="No letter of the last three months is old enough yet" />}
      />
    </Box>
  );
}
