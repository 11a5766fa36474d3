import { dayAfter } from '@kobodesk/contracts/kernel';
import type { BandStarts } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../shared/auth/useSession';
import { dayIn } from '../../../shared/show/dates/days';
import { DaySlider } from './DaySlider';
import { isKnownThen, Known } from './Known';
import { daysOfYear, isOfPlaces } from './yearDays';
import type { AgeingSearch } from '../useAgeingFields';

const BandsChart = lazy(() => import('./BandsChart'));

interface TheYearProps {
  filter: AgeingSearch;
  thresholds: BandStarts;
  /** YYYY-MM-DD; '' for today, and for what is known now */
  onChoose: (patch: Partial<Pick<AgeingSearch, 'asAt' | 'asKnown'>>) => void;
}

/** What was due over a year, by band, and any of its days to be chosen (rules/ageing.md#the-year). */
export default function TheYear({ filter, thresholds, onChoose }: TheYearProps) {
  const { timeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), timeZone));
  const choose = (day: string) => {
    const asAt = day >= today ? '' : day;
    onChoose({ asAt, ...(isKnownThen(filter) ? { asKnown: asAt } : {}) });
  };
  return (
    <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isOfPlaces(filter) && (
        <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Suspense fallback={<Box sx={{ minHeight: 340 }} />}>
            <BandsChart filter={filter} thresholds={thresholds} today={today} onChoose={choose} />
          </Suspense>
        </Box>
      )}
      <DaySlider
        first={dayAfter(today, -daysOfYear)}
        last={today}
        chosen={filter.asAt === '' ? today : filter.asAt}
        onChoose={choose}
      />
      <Known filter={filter} onChoose={(asKnown) => onChoose({ asKnown })} />
    </Box>
  );
}
