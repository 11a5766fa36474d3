import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { dayText, many } from '@kobodesk/contracts/kernel';
import {
  findBankLines,
  listBankDays,
  runBankMatch,
  type LineStanding,
  type Unexplained,
} from '@kobodesk/contracts/payments';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { Can } from '../../../shared/auth/Can';
import { useTimeZone } from '../../../shared/show/dates/DateText';
import { Empty, Failed, Loading, NoAnswer, Stale } from '../../../shared/feedback/Feedback';
import { useList } from '../../../shared/list/useList';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { Money } from '../../../shared/show/Money';
import { dayIn } from '../../../shared/show/dates/days';
import { LineDesk, linesAtOnce } from '../line/LineDesk';
import { currencyIdOf } from '../lineWords';
import { Views } from '../Views';
import { DayCalendar } from './DayCalendar';
import { DayGrid } from './DayGrid';
import { daysOfMonth, monthAfter, monthIn, monthText } from './months';
import { useIsPhone } from '../../../shared/theme/useIsPhone';

/** 'unexplained: ₦0.00', for each currency that there are lines in. */
const Unexplaineds = ({ sums }: { sums: readonly Unexplained[] }) => (
  <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'baseline' }}>
    {(sums.length === 0 ? [{ currency: 'NGN', amount: '0', lines: 0 }] : sums).map(
      ({ currency, amount, lines }) => (
        <span key={currency}>
          <Box component="span" sx={{ typography: 'h2' }}>
            <Money amount={amount} currencyId={currencyIdOf(currency)} />
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            unexplained in {many(lines, 'line')}
          </Box>
        </span>
      ),
    )}
  </Box>
);

/** The accounts of a month, day by day. */
function Month({ chosen }: { chosen: { account: string; day: string } }) {
  const [search, setSearch] = useSearchParams();
  const zone = useTimeZone();
  const [now] = useState(() => dayIn(new Date(), zone));
  const isPhone = useIsPhone();
  const Shown = isPhone ? DayCalendar : DayGrid;
  const month = monthIn(search.get('month') ?? '', now);
  const answer = useAnswer(listBankDays, daysOfMonth(month, now), { resource: 'bank-lines' });
  const show = (next: string) => {
    const address = new URLSearchParams(search);
    for (const name of ['account', 'day', 'standing', 'line', 'page']) address.delete(name);
    address.set('month', next);
    setSearch(address);
  };
  const to = (account: string, day: string): string => {
    const address = new URLSearchParams(search);
    for (const name of ['line', 'page']) address.delete(name);
    address.set('account', account);
    address.set('day', day);
    address.set('standing', 'all');
    return `?${address.toString()}`;
  };
  return (
    <Card component="section" aria-label="Account by day" sx={{ padding: '12px 16px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px', marginBottom: '4px' }}>
        <Typography component="h2" variant="h3">
          {monthText(month)}
        </Typography>
        <IconButton size="small" aria-label="Month before" onClick={() => show(monthAfter(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Month after"
          disabled={month === now.slice(0, 7)}
          onClick={() => show(monthAfter(month, 1))}
        >
          <ChevronRight />
        </IconButton>
      </Box>
      {answer.isPending && <Loading rows={3} />}
      <NoAnswer of={answer} />
      {answer.data?.data.accounts.length === 0 && 'No bank statement was taken yet.'}
      {answer.data && answer.data.data.accounts.length > 0 && (
        <Shown data={answer.data.data} chosen={chosen} to={to} />
      )}
    </Card>
  );
}

/** /reconciliation: where the accounts stand, and the lines that are open (rules/reconciliation.md#days). */
export default function Inbox() {
  const run = useOperation(runBankMatch);
  const list = useList(findBankLines, {
    resource: 'bank-lines',
    first: { account: '', day: '', standing: '' },
    ask: ({ account, day, standing }, { from }) => ({
      from,
      pageSize: linesAtOnce,
      parameter: {
        ...(account === '' ? {} : { account }),
        ...(day === '' ? {} : { fromDay: day, toDay: day }),
        ...(standing === '' ? {} : { standing: standing as LineStanding | 'all' }),
      },
    }),
    forgets: ['line'],
  });
  const { account, day } = list.filter;
  const isOfDay = account !== '' || day !== '';
  return (
    <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Views />
      <PageHeader title="Reconciliation">
        <Can permission="reconciliation.manage">
          <Button variant="contained" loading={run.busy} onClick={() => void run.run({})}>
            Match the lines
          </Button>
        </Can>
      </PageHeader>
      {list.reply && <Unexplaineds sums={list.reply.data.unexplained} />}
      <Month chosen={list.filter} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }}>
        <Typography component="h2" variant="h3">
          {isOfDay ? [account, dayText(day)].filter(Boolean).join(', ') : 'Lines that are open'}
        </Typography>
        {isOfDay && (
          <Button size="small" onClick={() => list.set({ account: '', day: '', standing: '' })}>
            Show all open lines
          </Button>
        )}
      </Box>
      {list.isPending && <Loading rows={8} />}
      {list.error !== null && list.error !== undefined && <Failed error={list.error} onRetry={list.again} />}
      <Stale error={list.stale} onRetry={list.again} />
      {list.reply && list.rows.length === 0 && (
        <Empty title="Nothing is unexplained">
          All money that came in is explained by payments, as far as statements were taken.
        </Empty>
      )}
      <LineDesk list={list} />
    </Box>
  );
}
