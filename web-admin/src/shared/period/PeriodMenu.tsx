import CalendarToday from '@mui/icons-material/CalendarToday';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useState, type FormEvent } from 'react';
import { LateFloatingDateField } from '../form/dates/LateDateField';
import { presets, spanText } from './period';
import type { Period } from './usePeriod';

/** Any two days, the first not after the last. */
function OwnDays({ startDate, endDate, choose, onDone }: Period & { onDone: () => void }) {
  const [days, setDays] = useState({ startDate, endDate });
  const isRight = days.startDate !== '' && days.endDate !== '' && days.startDate <= days.endDate;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return;
    choose(days);
    onDone();
  };
  return (
    <Box
      component="form"
      onSubmit={apply}
      sx={{ display: 'grid', gap: '12px', padding: '12px 16px 16px', borderTop: 1, borderColor: 'divider' }}
    >
      {(['startDate', 'endDate'] as const).map((name) => (
        <LateFloatingDateField
          key={name}
          label={name === 'startDate' ? 'From' : 'To'}
          value={days[name]}
          onChange={(day) => setDays({ ...days, [name]: day })}
        />
      ))}
      <Button type="submit" variant="outlined" disabled={!isRight}>
        Show these days
      </Button>
    </Box>
  );
}

/** The days that a page is about, and a choice of others: presets, or any two days. */
export function PeriodMenu({ period }: { period: Period }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarToday />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {spanText(period)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Period' } }}
      >
        <MenuList autoFocusItem>
          {presets.map(({ kind, label }) => (
            <MenuItem
              key={kind}
              selected={period.preset === kind}
              onClick={() => {
                period.choose(kind);
                close();
              }}
            >
              {label}
            </MenuItem>
          ))}
        </MenuList>
        {anchor && <OwnDays {...period} onDone={close} />}
      </Popover>
    </>
  );
}
