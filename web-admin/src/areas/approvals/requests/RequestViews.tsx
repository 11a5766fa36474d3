import type { RequestView } from '@kobodesk/contracts/workflow';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import { TabStrip } from '../../../shared/strip/TabStrip';
import { Count } from '../../../shared/show/marks/Count';
import type { Requests } from './useRequests';

const views: readonly { value: RequestView; label: string }[] = [
  { value: 'waiting', label: 'Waiting for me' },
  { value: 'mine', label: 'My requests' },
  { value: 'decided', label: 'Decided' },
  { value: 'all', label: 'All' },
];

interface RequestViewsProps {
  list: Requests;
  /** what became of the person's own requests since they looked */
  news: number;
}

/** What waits for the viewer, what the viewer asked for, and the rest; the first two say how many are new. */
export function RequestViews({ list: { filter, set, reply }, news }: RequestViewsProps) {
  const counts: Partial<Record<RequestView, number>> = { waiting: reply?.waiting ?? 0, mine: news };
  return (
    <TabStrip
      value={views.some(({ value }) => value === filter.view) ? filter.view : 'waiting'}
      aria-label="Views"
      onChange={(_event, view: RequestView) => set({ view, status: '' })}
      sx={{ minHeight: 0, '& .MuiTab-root': { minHeight: 44, paddingInline: '8px', minWidth: 0 } }}
    >
      {views.map(({ value, label }) => (
        <Tab
          key={value}
          value={value}
          label={
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
              {label} <Count of={counts[value] ?? 0} quiet={value === 'mine'} />
            </Box>
          }
        />
      ))}
    </TabStrip>
  );
}
