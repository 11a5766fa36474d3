import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { AgeingSearch } from '../useAgeingFields';

type Then = Pick<AgeingSearch, 'asAt' | 'asKnown'>;

/** Known at the end of the day that is shown, whichever it is. */
export const isKnownThen = ({ asAt, asKnown }: Then): boolean => asAt !== '' && asKnown === asAt;

/** A day of before as it is known now, or as it was known at its end (rules/ageing.md#as-at). */
export function Known({ filter, onChoose }: { filter: Then; onChoose: (asKnown: string) => void }) {
  const { asAt, asKnown } = filter;
  if (asAt === '') return null;
  // known at another moment: neither
  const chosen = asKnown === '' ? 'now' : isKnownThen(filter) ? 'then' : null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label="As known"
      sx={{ justifySelf: 'start' }}
      onChange={(_event, next: 'now' | 'then' | null) => next && onChoose(next === 'then' ? asAt : '')}
    >
      <ToggleButton value="now">Known now</ToggleButton>
      <ToggleButton value="then">Known then</ToggleButton>
    </ToggleButtonGroup>
  );
}
