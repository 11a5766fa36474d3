import { importOutcomes, searchImportRows, type CustomerImport } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import { DataList } from '../../../shared/list/DataList';
import { SummaryCards } from '../../../shared/list/SummaryCards';
import { useList } from '../../../shared/list/useList';
import { outcomeWords, rowColumns } from './outcomes';
import { PlanActions } from './PlanActions';

/** Every row and what becomes of it; a card shows the rows of its outcome alone. */
export function PlanRows({ importId }: { importId: number }) {
  const list = useList(searchImportRows, {
    resource: 'customer-imports',
    first: { outcome: '' },
    ask: ({ outcome }, at) => ({
      ...at,
      parameter: { importId, outcome: importOutcomes.find((known) => known === outcome) },
    }),
  });
  const plan = list.reply?.data;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {plan && <PlanActions plan={plan} />}
      <DataList
        list={list}
        columns={rowColumns}
        above={!list.error && <SummaryCards cards={plan && cardsOf(plan, list)} expected={3} />}
      />
    </Box>
  );
}

interface Filtered {
  filter: { outcome: string };
  set: (patch: { outcome: string }) => void;
}

const cardsOf = ({ counts }: CustomerImport, { filter, set }: Filtered) =>
  importOutcomes
    .filter((outcome) => counts[outcome] > 0 || outcome === filter.outcome)
    .map((outcome) => ({
      label: outcomeWords[outcome].word,
      value: counts[outcome].toLocaleString('en'),
      pressed: filter.outcome === outcome,
      onToggle: () => set({ outcome: filter.outcome === outcome ? '' : outcome }),
    }));
