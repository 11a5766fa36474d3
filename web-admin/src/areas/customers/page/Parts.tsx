import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import { Suspense, type ReactNode } from 'react';
import { Loading } from '../../../shared/feedback/Feedback';
import { TabStrip } from '../../../shared/strip/TabStrip';

export interface Part {
  value: string;
  label: string;
  /** how many there are; null: not known yet */
  count?: number | null;
  panel: () => ReactNode;
}

interface PartsProps {
  parts: readonly Part[];
  /** the first one, unless it names another */
  chosen: string | null;
  onChoose: (value: string) => void;
}

/** A count that comes later has its place from the beginning: the tabs beside it stay where they are. */
const Label = ({ label, count }: Pick<Part, 'label' | 'count'>) => (
  <span>
    {label}
    {count !== undefined && (
      <>
        {' '}
        <Box component="span" className="tabular" sx={{ display: 'inline-block', minWidth: '2ch' }}>
          {count?.toLocaleString('en')}
        </Box>
      </>
    )}
  </span>
);

/** The records of a customer, one kind at a time. */
export function Parts({ parts, chosen, onChoose }: PartsProps) {
  const at = parts.find(({ value }) => value === chosen) ?? parts[0];
  if (!at) return null;
  return (
    <Box component="section" aria-label="Records" sx={{ minWidth: 0, display: 'grid', gap: '12px' }}>
      <TabStrip
        value={at.value}
        aria-label="Records of the customer"
        onChange={(_event, value: string) => onChoose(value)}
      >
        {parts.map(({ value, label, count }) => (
          <Tab
            key={value}
            value={value}
            label={<Label label={label} count={count} />}
            id={`tab-${value}`}
            // the others are not there
            aria-controls={value === at.value ? `panel-${value}` : undefined}
          />
        ))}
      </TabStrip>
      <Box role="tabpanel" id={`panel-${at.value}`} aria-labelledby={`tab-${at.value}`} sx={{ minWidth: 0 }}>
        <Suspense fallback={<Loading rows={4} />}>{at.panel()}</Suspense>
      </Box>
    </Box>
  );
}
