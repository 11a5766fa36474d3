import { currencies, naira } from '@kobodesk/contracts/invoicing';
import { getMyActivities } from '@kobodesk/contracts/reporting';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { can, isNarrowedUser } from '../../../shared/auth/session';
import type { Period } from '../../../shared/period/usePeriod';
import { daysBefore, spanText } from '../../../shared/period/period';
import { ActivityPanel } from '../ActivityPanel';
import { FigureCards } from './FigureCards';
import { YearChart } from '../lateCharts';
import { OpenByAge } from './OpenByAge';
import { Answered } from '../Panel';
import { PaymentsToday } from './PaymentsToday';
import { TopRevenues } from './TopRevenues';
import { useTrends } from './useSums';
import { Waiting } from './Waiting';
import { WhoOwesMost } from './WhoOwesMost';

/** The currency that is looked at, in the address; naira where none is named. */
function useCurrency(): [number, (currencyId: number) => void] {
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get('currency'));
  const choose = (currencyId: number) => {
    const next = new URLSearchParams(search);
    next.set('currency', String(currencyId));
    setSearch(next, { replace: true });
  };
  return [currencies.some(({ id }) => id === named) ? named : naira, choose];
}

function Currencies({
  ids,
  chosen,
  onChoose,
}: {
  ids: number[];
  chosen: number;
  onChoose: (id: number) => void;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label="Currency"
      onChange={(_event, next: number | null) => next !== null && onChoose(next)}
    >
      {currencies
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => (
          <ToggleButton key={id} value={id}>
            {name}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  );
}

const row = (columns: string) => ({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns },
});

/** Did the money come in? (rules/screens.md#the-overview) */
export function Overview({ period: { startDate, endDate, preset } }: { period: Period }) {
  const days = { startDate, endDate };
  const [currencyId, chooseCurrency] = useCurrency();
  const { year } = useTrends(days);
  const mine = useAnswer(getMyActivities, days, { resource: 'dashboard' });
  const ids = (year.data?.data ?? []).map((trend) => trend.currencyId);
  const seesOpen = can('ageing.view');
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' }}>
        <Waiting />
        <Box sx={{ typography: 'caption', color: 'text.secondary', marginLeft: 'auto' }}>
          against {spanText(daysBefore(days))}
        </Box>
        <Currencies ids={ids} chosen={currencyId} onChoose={chooseCurrency} />
      </Box>
      <FigureCards
        days={days}
        currencyId={currencyId}
        seesOpen={seesOpen}
        seesInvoices={can('invoice.search')}
        seesLines={!isNarrowedUser() && (can('reconciliation.view') || can('reconciliation.manage'))}
      />
      <Box sx={row(seesOpen ? 'minmax(0, 2.2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)')}>
        <Answered answer={year}>{({ data }) => <YearChart trends={data} currencyId={currencyId} />}</Answered>
        {seesOpen && <OpenByAge days={days} currencyId={currencyId} />}
      </Box>
      <Box sx={row(seesOpen ? 'repeat(3, minmax(0, 1fr))' : 'repeat(2, minmax(0, 1fr))')}>
        {seesOpen && <WhoOwesMost currencyId={currencyId} />}
        <TopRevenues days={days} currencyId={currencyId} />
        <PaymentsToday currencyId={currencyId} />
      </Box>
      <Answered answer={mine}>
        {({ data }) => <ActivityPanel activities={data} preset={preset} isOwn />}
      </Answered>
    </Box>
  );
}
