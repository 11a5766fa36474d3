import Autocomplete, {
  createFilterOptions,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Choice } from '../Inputs';

export interface SearchedChoice extends Choice {
  /** it is found by this too, which stands beside its words */
  code?: string;
}

interface SearchedProps {
  choices: readonly SearchedChoice[];
  chosen: SearchedChoice | null;
  onPick: (choice: SearchedChoice | null) => void;
  disabled?: boolean;
  id?: string;
  /** the field that is typed in */
  field: (params: AutocompleteRenderInputParams) => ReactNode;
}

/** by its words or its code; a list of thousands shows the first that fit */
const fitting = createFilterOptions<SearchedChoice>({
  limit: 100,
  stringify: ({ label, code = '' }) => `${label} ${code}`,
});

/** One of many, found by typing a part of it. */
export function Searched({ choices, chosen, onPick, disabled = false, id, field }: SearchedProps) {
  return (
    <Autocomplete
      {...(id === undefined ? {} : { id })}
      value={chosen}
      options={choices}
      disabled={disabled}
      autoHighlight
      filterOptions={fitting}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_event, option) => onPick(option)}
      renderOption={({ key, ...props }, { label, code }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: '12px' }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Box>
          <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{code}</Box>
        </Box>
      )}
      renderInput={field}
    />
  );
}
