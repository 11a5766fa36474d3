import { listLocations } from '@kobodesk/contracts/identity';
import {
  listTopRevenues,
  trackFigures,
  type CollectionFigures as Figures,
} from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Failed } from '../../../shared/feedback/Feedback';
import { choicesOf, SelectField } from '../../../shared/form/Inputs';
import { SummaryCards } from '../../../shared/list/SummaryCards';
import { currencyName } from '../currencyName';
import { FigureHelp } from './FigureHelp';
import { figureNames, inUnits } from './figures';
import { Officers } from './Officers';

const CollectionChart = lazy(() => import('./CollectionChart'));

const details: Record<(typeof figureNames)[number]['figure'], string> = {
  dso: 'twelve months',
  bestDso: 'if nobody were late',
  daysDelinquent: 'the gap between the two',
  effectiveness: 'of what could be collected',
};
const cardsOf = (figures: Figures) =>
  figureNames.map(({ figure, name, unit }) => ({
    label: name,
    value: inUnits(figures[figure], unit),
    detail: details[figure],
  }));

/** How fast what is billed is collected, for twelve months (rules/ageing.md#collection-figures). */
export function CollectionFigures() {
  const [chosen, setChosen] = useState({ revenueId: '', locationId: '', currencyId: '', officerId: '' });
  // the figures of an officer are of all places
  const choose = (name: keyof typeof chosen) => (value: string) =>
    setChosen({ ...chosen, ...(name === 'currencyId' ? {} : { officerId: '' }), [name]: value });
  const chooseOfficer = (officerId: string) =>
    setChosen({ ...chosen, revenueId: '', locationId: '', officerId });
  const { revenueId, locationId, officerId } = chosen;
  const revenues = useAnswer(listTopRevenues, {}).data?.data ?? [];
  const locations = useAnswer(listLocations, {}).data?.data ?? [];
  const answer = useAnswer(trackFigures, { revenueId, locationId, officerId }, { resource: 'invoices' });
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  const all = answer.data?.data ?? [];
  const own = all.find(({ currencyId }) => String(currencyId) === chosen.currencyId) ?? all[0];
  const places = locations.map(({ id, location }) => ({ value: id, label: location }));
  const currencies = all.map(({ currencyId }) => ({ value: currencyId, label: currencyName(currencyId) }));
  return (
    <Box
      component="section"
      aria-label="How fast it is collected"
      sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">How fast it is collected</Typography>
      <Box sx={{ display: 'flex', gap: '12px', flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <SelectField
          label="Revenue of the figures"
          name="figuresRevenue"
          value={revenueId}
          onChange={choose('revenueId')}
          choices={choicesOf(revenues)}
          none="All revenues"
        />
        <SelectField
          label="Location of the figures"
          name="figuresLocation"
          value={locationId}
          onChange={choose('locationId')}
          choices={places}
          none="All locations"
        />
        {own && (
          <SelectField
            label="Currency of the figures"
            name="figuresCurrency"
            value={String(own.currencyId)}
            onChange={choose('currencyId')}
            choices={currencies}
          />
        )}
        <FigureHelp />
      </Box>
      {own && <SummaryCards cards={cardsOf(own.year)} />}
      {answer.data && (
        <Suspense fallback={<Box sx={{ minHeight: 340 }} />}>
          <CollectionChart months={own?.months ?? []} currencyId={own?.currencyId ?? 0} />
        </Suspense>
      )}
      {own && <Officers currencyId={own.currencyId} chosen={officerId} onChoose={chooseOfficer} />}
    </Box>
  );
}
