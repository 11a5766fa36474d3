import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';

interface Option {
  customerAIN: string;
  customerName: string;
}

interface Props {
  customers: readonly Option[];
  disabled: boolean;
  error: string | undefined;
  /** at once, because a card was put aside for it */
  autoFocus: boolean;
  onPick: (ain: string) => void;
}

/** by name or number; a list of thousands shows the first that fit */
const fitting = createFilterOptions<Option>({
  limit: 100,
  stringify: ({ customerName, customerAIN }) => `${customerName} ${customerAIN}`,
});

/** The customer, found by typing a part of the name or number; loaded with the form that shows it. */
export default function CustomerChoice({ customers, disabled, error, autoFocus, onPick }: Props) {
  return (
    <Autocomplete
      value={null}
      options={[...customers]}
      disabled={disabled}
      autoHighlight
      filterOptions={fitting}
      getOptionKey={({ customerAIN }) => customerAIN}
      getOptionLabel={({ customerName }) => customerName}
      onChange={(_event, option) => option && onPick(option.customerAIN)}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: '12px' }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{option.customerName}</Box>
          <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{option.customerAIN}</Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Customer"
          autoFocus={autoFocus}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}
