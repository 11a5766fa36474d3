import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Can } from '../../shared/auth/Can';
import { useIsOfAll } from '../../shared/auth/useIsOfAll';
import { Loading } from '../../shared/feedback/Feedback';
import { PeriodMenu } from '../../shared/period/PeriodMenu';
import { usePeriod, type Period } from '../../shared/period/usePeriod';
import { PageHeader } from '../../shared/shell/PageHeader';
import { presets } from '../../shared/period/period';
import { Overview } from './overview/Overview';

const ByCount = lazy(() => import('./ByCount'));
const AllAgencies = lazy(() => import('./AllAgencies'));

/** The periods of the documents stand open; the others are in the menu beside them. */
const shown = presets
  .filter(({ kind }) => kind === 'month' || kind === 'week' || kind === 'day')
  .toReversed();

function Periods({ period }: { period: Period }) {
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={period.preset ?? null}
        aria-label="Period"
        onChange={(_event, next: (typeof shown)[number]['kind'] | null) => next && period.choose(next)}
      >
        {shown.map(({ kind, label }) => (
          <ToggleButton key={kind} value={kind}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PeriodMenu period={period} />
    </>
  );
}

/**
 * The dashboard (rules/screens.md#the-dashboard): every panel follows the period. Provider users see all
 * agencies until they choose one.
 */
export default function Dashboard() {
  const period = usePeriod('month');
  const [search, setSearch] = useSearchParams();
  const isByCount = search.get('view') === 'counts';
  const turn = () => {
    const next = new URLSearchParams(search);
    if (isByCount) next.delete('view');
    else next.set('view', 'counts');
    setSearch(next);
  };
  const isOverAll = useIsOfAll();
  return (
    <Box>
      <PageHeader title="Dashboard">
        <Periods period={period} />
        {!isOverAll && (
          <Button variant="outlined" onClick={turn}>
            {isByCount ? 'Overview' : 'By count'}
          </Button>
        )}
        <Can permission="invoice.create">
          <Button variant="contained" component={Link} to="/create-invoice">
            Create Invoice
          </Button>
        </Can>
      </PageHeader>
      <Suspense fallback={<Loading />}>
        {isOverAll && <AllAgencies period={period} />}
        {!isOverAll && (isByCount ? <ByCount period={period} /> : <Overview period={period} />)}
      </Suspense>
    </Box>
  );
}
