import { Box, Card, CardContent, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { isProvider, type InputOf } from '@kobodesk/contracts/kernel';
import {
  getAdminDashboard,
  getDashboardPerRevenue,
  getDashboardSummary,
  getDashboardTop5,
  getMyActivities,
} from '@kobodesk/contracts/reporting';
import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import { useSession } from '../../shared/auth/useSession';
import { Failed, Loading } from '../../shared/feedback/Feedback';
import { periodOf } from '../../shared/show/dates';
import { Money } from '../../shared/show/Money';
import { AgencyTable } from './AgencyTable';

const Charts = lazy(() => import('./Charts'));

type Period = Omit<InputOf<typeof getDashboardSummary>, 'agencyId'>;

const periods = [
  { kind: 'month', label: 'This Month' },
  { kind: 'week', label: 'This Week' },
  { kind: 'day', label: 'This Day' },
] as const;

/** The dashboard (000 §2): every panel follows the period. Provider users see all agencies until they choose one. */
export default function Dashboard() {
  const { user, agency } = useSession();
  const [kind, setKind] = useState<(typeof periods)[number]['kind']>('month');
  const [now] = useState(() => new Date());
  const period = periodOf(kind, now, user?.timeZone ?? 'Africa/Lagos');
  const isOverAll = user !== undefined && isProvider({ role: user.vggRole }) && agency === undefined;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h1">Dashboard</Typography>
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
      </Box>
      {isOverAll ? <AllAgencies period={period} /> : <OneAgency period={period} />}
    </Box>
  );
}

const dashboard = { resource: 'dashboard' };

function OneAgency({ period }: { period: Period }) {
  const summary = useAnswer(getDashboardSummary, period, dashboard);
  const top5 = useAnswer(getDashboardTop5, period, dashboard);
  const perRevenue = useAnswer(getDashboardPerRevenue, period, dashboard);
  const mine = useAnswer(getMyActivities, period, dashboard);
  if (summary.error) return <Failed error={summary.error} onRetry={() => void summary.refetch()} />;
  if (!summary.data || !top5.data || !perRevenue.data || !mine.data) return <Loading />;
  return (
    <>
      <TotalCards totals={summary.data.data} />
      <Suspense fallback={<Loading />}>
        <Charts top5={top5.data.data} perRevenue={perRevenue.data.data} />
      </Suspense>
      <ActivityPanel activities={mine.data.data} />
    </>
  );
}

function AllAgencies({ period }: { period: Period }) {
  const { data: answer, error, refetch } = useAnswer(getAdminDashboard, period, dashboard);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!answer) return <Loading />;
  const { top5Invoice, top5Payment } = answer.data;
  return (
    <>
      <TotalCards totals={answer.data} />
      <Suspense fallback={<Loading />}>
        <Charts
          top5={{ top5Invoice, top5Payment }}
          perRevenue={{ invoices: top5Invoice, payments: top5Payment }}
        />
      </Suspense>
      <ActivityPanel activities={answer.data} />
      <AgencyTable agencies={answer.data.agencies} />
    </>
  );
}

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
            <Typography color="text.secondary" variant="caption" component="h2">
              {title}
            </Typography>
            <Box sx={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}>
              <Money amount={total.itemTotal} currencyId={total.currencyId} variant="short" />
            </Box>
            <Typography color="text.secondary" variant="body2">
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

function ActivityPanel({ activities }: { activities: Activities }) {
  const figures: [string, number][] = [
    ['Raised', activities.invoiceRaised],
    ['Paid', activities.invoicePaid],
    ['Outstanding', activities.invoiceOutstanding],
    ['Voided', activities.invoiceVoided],
  ];
  return (
    <Card sx={{ mt: 2 }}>
      <CardContent>
        <Typography variant="h3" component="h2" gutterBottom>
          My invoices of the period
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: 2 }}
        >
          {figures.map(([label, count]) => (
            <Box key={label}>
              <Typography component="dt" color="text.secondary">
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
