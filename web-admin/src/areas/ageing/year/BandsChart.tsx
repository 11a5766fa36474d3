import { ageingTrend, currencyOf, type BandStarts } from '@kobodesk/contracts/invoicing';
import { dayText } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useAnswer } from '../../../shared/api/useAnswer';
import { labelsOf } from '../../../shared/chart/bandLabels';
import { chartHeight, ChartPanel } from '../../../shared/chart/ChartPanel';
import { chartMargin, namedAxis } from '../../../shared/chart/drawn';
import { Failed } from '../../../shared/feedback/Feedback';
import { currencyName } from '../currencyName';
import { dark, light } from '../../../shared/theme/tokens';
import type { AgeingSearch } from '../useAgeingFields';

interface BandsChartProps {
  filter: AgeingSearch;
  thresholds: BandStarts;
  today: string;
  onChoose: (day: string) => void;
}

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const monthOf = (day: string, today: string): string =>
  day === today ? 'Today' : (dayText(day).split(' ')[1] ?? '');

/** The ends of the months and today, each as a bar of its bands; a bar chooses its day. */
export default function BandsChart({ filter, thresholds, today, onChoose }: BandsChartProps) {
  const { colorScheme } = useColorScheme();
  const { band0, band1, band3, band4 } = colorScheme === 'dark' ? dark : light;
  const { locationId, revenueId, currencyId } = filter;
  const answer = useAnswer(
    ageingTrend,
    { parameter: { locationId, revenueId, currencyId } },
    { resource: 'invoices' },
  );
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Box sx={{ minHeight: 340 }} />;
  const labels = labelsOf(thresholds);
  return answer.data.data.map((of) => {
    const symbol = currencyOf(of.currencyId)?.currencySymbol ?? '';
    // heights of bars, not money
    const heights = (at: number) => of.points.map(({ bands }) => bands[at]?.amount ?? '0').map(Number);
    return (
      <ChartPanel
        key={of.currencyId}
        title={`Due by band, ${currencyName(of.currencyId)}`}
        isEmpty={of.points.length === 0}
        chart={
          <BarChart
            disableKeyboardNavigation
            height={chartHeight}
            margin={chartMargin}
            colors={[band0, band1, band3, band4]}
            xAxis={[namedAxis(of.points.map(({ day }) => monthOf(day, today)))]}
            yAxis={[{ width: 64, valueFormatter: (value: number) => `${symbol}${short.format(value)}` }]}
            series={labels.map((label, at) => ({
              data: heights(at),
              label,
              stack: 'due',
              valueFormatter: (value: number | null) => `${symbol}${short.format(value ?? 0)}`,
            }))}
            onAxisClick={(_event, clicked) => {
              const point = clicked ? of.points[clicked.dataIndex] : undefined;
              if (point) onChoose(point.day);
            }}
          />
        }
        figures={{
          name: `What was due by band, ${currencyName(of.currencyId)}`,
          headings: ['Day', ...labels, 'Due in all'],
          rows: of.points.map(({ day, bands, outstanding }) => [
            { day },
            ...bands.map(({ amount }) => ({ amount, currencyId: of.currencyId })),
            { amount: outstanding, currencyId: of.currencyId },
          ]),
        }}
      />
    );
  });
}
