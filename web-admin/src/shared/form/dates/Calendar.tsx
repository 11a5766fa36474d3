import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DoubleLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import DoubleRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { monthNames } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { daysOf, spanPresets } from '../../period/period';
import { monthsLater } from '../../show/dates/calendar';
import type { Span } from './DateField';
import { MonthGrid } from './MonthGrid';

interface Props {
  anchor: HTMLElement | null;
  label: string;
  /** YYYY-MM-DD or '' */
  value: string;
  today: string;
  span?: Span | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

const monthText = (day: string): string =>
  `${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;

const turns = [
  { label: 'Previous year', months: -12, Icon: DoubleLeft },
  { label: 'Previous month', months: -1, Icon: ChevronLeft },
  { label: 'Next month', months: 1, Icon: ChevronRight },
  { label: 'Next year', months: 12, Icon: DoubleRight },
] as const;

/** The presets of a first and a last day; of a day alone, today. */
function Presets({ today, span, onPick, onClose }: Pick<Props, 'today' | 'span' | 'onPick' | 'onClose'>) {
  const choices = span
    ? spanPresets.map(({ kind, label }) => ({ label, days: daysOf(kind, today) }))
    : [{ label: 'Today', days: { startDate: today, endDate: today } }];
  return (
    <Box
      role="group"
      aria-label="Presets"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', sm: span ? 'column' : 'row' },
        flexWrap: 'wrap',
        gap: '2px',
        padding: '8px',
        borderColor: 'divider',
        borderStyle: 'solid',
        borderWidth: span ? { xs: '0 0 1px', sm: '0 1px 0 0' } : '1px 0 0',
      }}
    >
      {choices.map(({ label, days }) => (
        <Button
          key={label}
          size="small"
          aria-pressed={span && span.startDate === days.startDate && span.endDate === days.endDate}
          onClick={() => {
            if (!span) return onPick(days.startDate);
            span.choose(days);
            onClose();
          }}
          sx={{
            justifyContent: 'flex-start',
            '&[aria-pressed=true]': { backgroundColor: 'house.selected' },
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** The calendar of a field: a month, with its keys, and presets. Loaded when it is first opened. */
export default function Calendar({ anchor, label, value, today, span, onPick, onClose }: Props) {
  const [at, setAt] = useState(value || today);
  /** a turn by the buttons leaves the focus on them */
  const [isByKey, setByKey] = useState(true);
  const presets = <Presets {...{ today, span, onPick, onClose }} />;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': `Calendar: ${label}`,
          sx: { display: 'flex', flexDirection: span ? { xs: 'column', sm: 'row' } : 'column' },
        },
      }}
    >
      {span && presets}
      <Box sx={{ padding: '8px 12px 12px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          {turns.map((turn, index) => (
            <Box key={turn.label} sx={{ display: 'contents' }}>
              {index === 2 && (
                <Box aria-live="polite" sx={{ flex: 1, textAlign: 'center', typography: 'subtitle2' }}>
                  {monthText(at)}
                </Box>
              )}
              <IconButton
                size="small"
                aria-label={turn.label}
                onClick={() => {
                  setByKey(false);
                  setAt(monthsLater(at, turn.months));
                }}
              >
                <turn.Icon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
        <MonthGrid
          {...{ at, value, today, span, onPick }}
          label={monthText(at)}
          hasFocus={isByKey}
          onAt={(day) => {
            setByKey(true);
            setAt(day);
          }}
        />
      </Box>
      {!span && presets}
    </Popover>
  );
}
