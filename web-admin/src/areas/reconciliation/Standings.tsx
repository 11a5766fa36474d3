import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { LineStanding } from '@kobodesk/contracts/payments';
import { lineWords, standings } from './lineWords';

/** How many lines stand where; a press shows those alone, and another one all of them. */
export function Standings({
  counts,
  chosen,
  onChoose,
}: {
  counts: Readonly<Record<LineStanding, number>>;
  chosen: string;
  onChoose: (standing: string) => void;
}) {
  const shown = standings.filter((standing) => counts[standing] > 0 || standing === chosen);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label="Lines that are shown"
      onChange={(_event, value: string | null) => onChoose(value ?? '')}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value="">All</ToggleButton>
      {shown.map((standing) => (
        <ToggleButton key={standing} value={standing}>
          {lineWords[standing].label} {counts[standing].toLocaleString('en')}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
