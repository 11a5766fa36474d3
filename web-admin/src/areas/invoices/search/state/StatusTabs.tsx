import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { summariseInvoices } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { useAnswer } from '../../../../shared/api/useAnswer';
import { Strip } from '../../../../shared/strip/Strip';
import { isNarrowedTo, tabsOf, type StatusTab } from './statuses';

type Values = Record<string, unknown>;

interface StatusTabsProps {
  values: Values;
  apply: (values: Values) => void;
}

/** How many and how much of each status the search would find, and the one that it is narrowed to. */
export function StatusTabs({ values, apply }: StatusTabsProps) {
  const { status: _status, standing: _standing, ...rest } = values;
  const input = { parameter: rest } as InputOf<typeof summariseInvoices>;
  const { data } = useAnswer(summariseInvoices, input, { resource: 'invoices' });
  if (!data) return null;
  return (
    <Strip role="group" aria-label="Status of the invoices" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {tabsOf(data).map((tab) => (
        <Tab
          key={tab.label}
          tab={tab}
          isChosen={isNarrowedTo(tab, values)}
          onChoose={() => apply({ ...rest, ...tab.narrows })}
        />
      ))}
    </Strip>
  );
}

function Tab({ tab, isChosen, onChoose }: { tab: StatusTab; isChosen: boolean; onChoose: () => void }) {
  const { label, count, sums, isOff } = tab;
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        display: 'grid',
        justifyItems: 'start',
        flex: '0 0 auto',
        minHeight: 46,
        padding: '4px 14px 6px',
        borderBottom: '2px solid',
        borderColor: isChosen ? 'primary.main' : 'transparent',
        typography: 'body2',
        fontWeight: isChosen ? 600 : 500,
        '&:hover': { backgroundColor: 'house.subtle' },
      }}
    >
      <span>
        {label}{' '}
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {count.toLocaleString('en')}
        </Box>
      </span>
      <Box
        component="span"
        className="tabular"
        sx={{
          typography: 'caption',
          color: 'text.secondary',
          textDecoration: isOff && sums.length > 0 ? 'line-through' : 'none',
        }}
      >
        {sums.length === 0 ? '–' : sums.join(' · ')}
      </Box>
    </ButtonBase>
  );
}
