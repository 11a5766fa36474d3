import { Box, Card, CardContent, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { isProvider, type InputOf } from '@kobodesk/contracts/kernel';
import {
  getAdminDashboard,
  getDashboardPerRevenue,
  getDashboardSummary,
  getDashboardTop5,
  getMyActivities,
} from '@kobodesk/contracts/reporting';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import { useSession } from '../../shared/auth/useSession';
import { Failed, Loading } from '../../shared/feedback/Feedback';
import { periodOf } from '../../shared/show/dates';
import { Money } from '../../shared/show/Money';
import { AgencyTable } from './AgencyTable';
import { PageHeader } from '../../shared/shell/PageHeader';

const IssuedAndPaid = lazy(() => import('./Charts').then((charts) => ({ default: charts.IssuedAndPaid })));
const Top5 = lazy(() => import('./Charts').then((charts) => ({ default: charts.Top5 })));

type Period = Omit<InputOf<typeof getDashboardSummary>, 'agencyId'>;

const periods = [
  { kind: 'month', label: 'This Month' },
  { kind: 'week', label: 'This Week' },
  { kind: 'day', label: 'This Day' },
] as const;
type Kind = (typeof periods)[number]['kind'];

/** Month-to-date activity (rules/screens.md#periods), and the same words for the other periods. */
const activityTitles: Record<Kind, string> = {
  month: 'Month-to-date activity',
  week: 'Week-to-date activity',
  day: "Today's activity",
};

/**
 * The dashboard (rules/screens.md#the-dashboard): every panel follows the period. Provider users see all
 * agencies until they choose one.
 */
export default function Dashboard() {
  const { user, agency } = useSession();
  const [kind, setKind] = useState<Kind>('month');
  const [now] = useState(() => new Date());
  const period = periodOf(kind, now, user?.timeZone ?? 'Africa/Lagos');
  const isOverAll = user !== undefined && isProvider({ role: user.vggRole }) && agency === undefined;
  return (
    <Box>
      <PageHeader title="Dashboard">
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label="Period"
          onChange={(_event, next: typeof kind | null) => next && setKind(next)}
        >
          {periods.map((choice) => (
            <ToggleButton key={choice.kind} value={choice.kind}>
              {choice.label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageHeader>
      {isOverAll ? <AllAgencies period={period} kind={kind} /> : <OneAgency period={period} kind={kind} />}
    </Box>
  );
}

const dashboard = { resource: 'dashboard' };

interface PanelProps<Data> {
  answer: Pick<UseQueryResult<{ data: Data }>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** Each panel stands by itself: one that cannot be had says so in its place and leaves the others alone. */
function Panel<Data>({ answer, children }: PanelProps<Data>) {
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading />;
  return <Suspense fallback={<Loading />}>{children(answer.data.data)}</Suspense>;
}

function OneAgency({ period, kind }: { period: Period; kind: Kind }) {
  const summary = useAnswer(getDashboardSummary, period, dashboard);
  const top5 = useAnswer(getDashboardTop5, period, dashboard);
  const perRevenue = useAnswer(getDashboardPerRevenue, period, dashboard);
  const mine = useAnswer(getMyActivities, period, dashboard);
  return (
    <>
      <Panel answer={summary}>{(totals) => <TotalCards totals={totals} />}</Panel>
      <ChartGrid>
        <Panel answer={perRevenue}>{(items) => <IssuedAndPaid {...items} />}</Panel>
        <Panel answer={top5}>
          {({ top5Invoice }) => <Top5 title="Top 5 revenues by invoices" items={top5Invoice} />}
        </Panel>
        <Panel answer={top5}>
          {({ top5Payment }) => <Top5 title="Top 5 revenues by payments" items={top5Payment} />}
        </Panel>
      </ChartGrid>
      <Panel answer={mine}>
        {(activities) => <ActivityPanel activities={activities} kind={kind} isOwn />}
      </Panel>
    </>
  );
}

function AllAgencies({ period, kind }: { period: Period; kind: Kind }) {
  return (
    <Panel answer={useAnswer(getAdminDashboard, period, dashboard)}>
      {(all) => (
        <>
          <TotalCards totals={all} />
          <ChartGrid>
            <IssuedAndPaid {...all.perRevenue} />
            <Top5 title="Top 5 revenues by invoices" items={all.top5Invoice} />
            <Top5 title="Top 5 revenues by payments" items={all.top5Payment} />
          </ChartGrid>
          <ActivityPanel activities={all} kind={kind} />
          <AgencyTable agencies={all.agencies} />
        </>
      )}
    </Panel>
  );
}

const ChartGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)' },
    }}
  >
    {children}
  </Box>
);

interface Total {
  currency: string;
  currencyId: number;
  itemTotal: string;
  itemCount: number;
}

function TotalCards({ totals }: { totals: { invoices: Total[]; payments: Total[] } }) {
  const cards = [
    ...totals.invoices.map((total) => ({ title: `Invoices in ${total.currency}`, total })),
    ...totals.payments.map((total) => ({ title: `Payments in ${total.currency}`, total })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', mb: 2 }}>
      {cards.map(({ title, total }) => (
        <Card key={title}>
          <CardContent>
            <Typography color="textSecondary" variant="caption" component="h2">
              {title}
            </Typography>
            <Box sx={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}>
              <Money amount={total.itemTotal} currencyId={total.currencyId} variant="short" />
            </Box>
            <Typography color="textSecondary" variant="body2">
              {total.itemCount.toLocaleString('en')} ·{' '}
              <Money amount={total.itemTotal} currencyId={total.currencyId} />
            </Typography>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

interface Activities {
  invoiceRaised: number;
  invoicePaid: number;
  invoiceOutstanding: number;
  invoiceVoided: number;
}

interface ActivityProps {
  activities: Activities;
  kind: Kind;
  /** counts what the user raised, below cards of the whole agency */
  isOwn?: boolean;
}

function ActivityPanel({ activities, kind, isOwn = false }: ActivityProps) {
  const figures: [string, number][] = [
    ['Invoices raised', activities.invoiceRaised],
    ['Paid', activities.invoicePaid],
    ['Outstanding', activities.invoiceOutstanding],
    ['Voided', activities.invoiceVoided],
  ];
  return (
    <Card sx={{ mt: 2 }}>
      <CardContent>
        <Typography variant="h3" component="h2" gutterBottom>
          {activityTitles[kind]}
        </Typography>
        {isOwn && (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            Of the invoices that you raised
          </Typography>
        )}
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: 2 }}
        >
          {figures.map(([label, count]) => (
            <Box key={label}>
              <Typography component="dt" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontSize: 24, fontWeight: 600 }}>
                {count.toLocaleString('en')}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
