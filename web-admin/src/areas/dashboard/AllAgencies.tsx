import { getAdminDashboard, getAdminTrend } from '@kobodesk/contracts/reporting';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { pathsOf } from '../../shared/auth/paths';
import { useUser } from '../../shared/auth/useSession';
import { Empty } from '../../shared/feedback/Feedback';
import type { Period } from '../../shared/period/usePeriod';
import { yearTo } from '../../shared/period/period';
import { ActivityPanel } from './ActivityPanel';
import { AgencyTable } from './AgencyTable';
import { ChartGrid, IssuedAndPaid, Top5, YearChart } from './lateCharts';
import { Answered } from './Panel';
import { TotalCards } from './TotalCards';

const dashboard = { resource: 'dashboard' };

const organisations = '/settings-organizations';

/** An installation begins without agencies: what comes first. */
function NoAgency() {
  const isOwn = pathsOf(useUser()).includes(organisations);
  const action = isOwn && (
    <Button variant="contained" component={Link} to={organisations}>
      Organizations
    </Button>
  );
  return (
    <Empty title="There is no agency yet" action={action}>
      Agencies raise the invoices. Add the first one to the organizations, and then its administrator to the
      users.
    </Empty>
  );
}

/** The same over all agencies, and what each of them invoiced and was paid (rules/screens.md#over-all-agencies). */
export default function AllAgencies({ period: { startDate, endDate, preset } }: { period: Period }) {
  const trend = useAnswer(getAdminTrend, { ...yearTo(endDate), step: 'month' }, dashboard);
  return (
    <Answered answer={useAnswer(getAdminDashboard, { startDate, endDate }, dashboard)}>
      {({ data }) => {
        if (data.agencies.length === 0) return <NoAgency />;
        const { invoices, payments } = data.perRevenue;
        const among = [...invoices, ...payments, ...data.top5Invoice, ...data.top5Payment].map(
          ({ id }) => id,
        );
        return (
          <Box sx={{ display: 'grid', gap: '12px' }}>
            <TotalCards totals={data} />
            <Answered answer={trend}>{(reply) => <YearChart trends={reply.data} />}</Answered>
            <ChartGrid>
              <IssuedAndPaid {...data.perRevenue} />
              <Top5 title="Top 5 revenues by invoices" items={data.top5Invoice} among={among} />
              <Top5 title="Top 5 revenues by payments" items={data.top5Payment} among={among} />
            </ChartGrid>
            <ActivityPanel activities={data} preset={preset} />
            <AgencyTable agencies={data.agencies} />
          </Box>
        );
      }}
    </Answered>
  );
}
