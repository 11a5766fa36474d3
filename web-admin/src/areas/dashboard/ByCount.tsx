import {
  getDashboardPerRevenue,
  getDashboardSummary,
  getDashboardTop5,
  getMyActivities,
} from '@kobodesk/contracts/reporting';
import Box from '@mui/material/Box';
import { useAnswer } from '../../shared/api/useAnswer';
import type { Period } from '../../shared/period/usePeriod';
import { ActivityPanel } from './ActivityPanel';
import { ChartGrid, IssuedAndPaid, Top5 } from './lateCharts';
import { Answered } from './Panel';
import { TotalCards } from './TotalCards';

const dashboard = { resource: 'dashboard' };

/** The panels of the documents: totals, and revenues by how many of each there were (rules/screens.md#panels). */
export default function ByCount({ period: { startDate, endDate, preset } }: { period: Period }) {
  const days = { startDate, endDate };
  const summary = useAnswer(getDashboardSummary, days, dashboard);
  const top5 = useAnswer(getDashboardTop5, days, dashboard);
  const perRevenue = useAnswer(getDashboardPerRevenue, days, dashboard);
  const mine = useAnswer(getMyActivities, days, dashboard);
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Answered answer={summary}>{({ data }) => <TotalCards totals={data} />}</Answered>
      <ChartGrid>
        <Answered answer={perRevenue}>{({ data }) => <IssuedAndPaid {...data} />}</Answered>
        <Answered answer={top5}>
          {({ data }) => <Top5 title="Top 5 revenues by invoices" items={data.top5Invoice} />}
        </Answered>
        <Answered answer={top5}>
          {({ data }) => <Top5 title="Top 5 revenues by payments" items={data.top5Payment} />}
        </Answered>
      </ChartGrid>
      <Answered answer={mine}>
        {({ data }) => <ActivityPanel activities={data} preset={preset} isOwn />}
      </Answered>
    </Box>
  );
}
