import { dayAfter, daysBetween, dayText } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useState } from 'react';

interface DaySliderProps {
  /** YYYY-MM-DD, both included */
  first: string;
  last: string;
  chosen: string;
  /** once, when it is let go or a key was pressed */
  onChoose: (day: string) => void;
}

/** A day between two: by the pointer, by the arrows a day at a time, with Shift or Page up and down a month. */
export function DaySlider({ first, last, chosen, onChoose }: DaySliderProps) {
  const [dragged, setDragged] = useState<number>();
  const length = daysBetween(first, last);
  const wanted = dragged ?? daysBetween(first, chosen);
  const at = Math.min(length, Math.max(0, wanted));
  const textOf = (days: number) =>
    days === length ? `${dayText(last)}, today` : dayText(dayAfter(first, days));
  // a day beyond the ends is named as it is, though the thumb can go no further
  const text = wanted === at ? textOf(at) : dayText(chosen);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', alignItems: 'center' }}>
      <Box sx={{ minWidth: 168 }}>
        <span>As at </span>
        <Box component="output" sx={{ fontWeight: 600 }}>
          {text}
        </Box>
      </Box>
      {/* the thumb stands out at both ends */}
      <Box sx={{ flex: '1 1 220px', paddingInline: '12px' }}>
        <Slider
          aria-label="Day that is shown"
          min={0}
          max={length}
          step={1}
          shiftStep={30}
          value={at}
          getAriaValueText={() => text}
          onChange={(_event, value) => setDragged(value as number)}
          onChangeCommitted={(_event, value) => {
            setDragged(undefined);
            onChoose(dayAfter(first, value as number));
          }}
        />
      </Box>
    </Box>
  );
}
