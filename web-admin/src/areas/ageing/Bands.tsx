import { currencyOf, naira, type BandStarts, type CurrencyBands } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useRef } from 'react';
import { PartsBar } from '../../shared/chart/PartsBar';
import { notDrawn } from '../../shared/chart/save/notDrawn';
import { SaveChart } from '../../shared/chart/save/SaveChart';
import { Behind } from '../../shared/ledger/Behind';
import { Money } from '../../shared/show/Money';
import { duePlace } from './by-customer/duePlace';
import type { AgeingSearch } from './useAgeingFields';
import { colours, labelsOf } from '../../shared/chart/bandLabels';

interface BandsProps {
  filter: AgeingSearch;
  bands: readonly CurrencyBands[];
  thresholds: BandStarts & { isConfigured: boolean };
  /** the band that is filtered by, as the filter numbers it; '-1': none */
  chosen: string;
  onChoose: (status: string) => void;
}

const counted = (count: number): string =>
  count === 1 ? '1 invoice' : `${count.toLocaleString('en')} invoices`;
const pluralOf = (currencyId: number): string => {
  const name = currencyOf(currencyId)?.name.toLowerCase() ?? '';
  return currencyId === naira ? name : `${name}s`;
};

type Band = CurrencyBands['bands'][number];
/** of a figure, pressed or not */
const minHeight = { xs: 36, sm: 28 };

/** What a band comes to; those with a word are filtered by a click, and by another one no longer. */
function Figure({
  band,
  currencyId,
  chosen,
  onChoose,
}: { band: Band; currencyId: number } & Pick<BandsProps, 'chosen' | 'onChoose'>) {
  const figure = <Money amount={band.amount} currencyId={currencyId} />;
  const isChosen = chosen === String(band.status);
  return (
    <>
      {band.status === 0 ? (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minHeight }}>
          {figure}
        </Box>
      ) : (
        <Button
          size="small"
          variant={isChosen ? 'contained' : 'outlined'}
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? '-1' : String(band.status))}
          // on the filled button muted ink could not be read
          sx={{
            minHeight,
            padding: '1px 8px',
            // its figure stands where that of a band without a button does
            marginInline: '-9px',
            '&[aria-pressed=true] .kobo': { color: 'inherit' },
          }}
        >
          <span className="visually-hidden">{band.name} </span>
          {figure}
        </Button>
      )}
      <Box
        sx={{
          typography: 'caption',
          color: 'text.secondary',
          fontWeight: 400,
          textAlign: { xs: 'right', sm: 'left' },
        }}
      >
        {counted(band.count)}
      </Box>
    </>
  );
}

function OfCurrency({
  sums,
  labels,
  filter,
  ...choice
}: { sums: CurrencyBands; labels: readonly string[] } & Omit<BandsProps, 'bands' | 'thresholds'>) {
  const { currencyId, outstanding, count, bands } = sums;
  // widths of parts, not money
  const widths = bands.map(({ amount }) => amount).map(Number);
  const card = useRef<HTMLDivElement>(null);
  const title = `Due in ${pluralOf(currencyId)}`;
  const figures = {
    name: title,
    headings: ['How late', 'Invoices', 'Due'],
    rows: bands.map((band, at) => [labels[at] ?? band.name, band.count, { amount: band.amount, currencyId }]),
  };
  return (
    <Card
      ref={card}
      component="section"
      aria-label={title}
      sx={{ padding: '14px 16px', display: 'grid', gap: '12px' }}
    >
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', color: 'text.secondary' }}>
          <span>{title}</span>
          <Box component="span" sx={{ typography: 'caption' }}>
            {counted(count)}
            <Box {...notDrawn} component="span" sx={{ marginBlock: '-6px' }}>
              <SaveChart title={title} figures={figures} card={card} />
            </Box>
          </Box>
        </Box>
        <Box sx={{ typography: 'h4', overflowWrap: 'anywhere' }}>
          <Behind {...duePlace(filter, currencyId)}>
            <Money amount={outstanding} currencyId={currencyId} />
          </Behind>
        </Box>
      </Box>
      <PartsBar
        name={`How late, ${pluralOf(currencyId)}`}
        parts={bands.map((band, at) => ({
          label: labels[at] ?? band.name,
          value: <Figure band={band} currencyId={currencyId} {...choice} />,
          weight: widths[at] ?? 0,
          colour: colours[at] ?? 'house.band4',
        }))}
      />
    </Card>
  );
}

/** What is due in each currency, by how late it is (rules/ageing.md#the-analysis). */
export function Bands({ bands, thresholds, ...choice }: BandsProps) {
  const labels = labelsOf(thresholds);
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      {!thresholds.isConfigured && (
        <Box sx={{ color: 'text.secondary' }}>
          The ageing of this agency is not configured yet: the days are {thresholds.midlydue},{' '}
          {thresholds.due} and {thresholds.overdue}.
        </Box>
      )}
      {bands.map((sums) => (
        <OfCurrency key={sums.currencyId} sums={sums} labels={labels} {...choice} />
      ))}
    </Box>
  );
}
