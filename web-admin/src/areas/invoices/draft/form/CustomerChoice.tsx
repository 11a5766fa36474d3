import TextField from '@mui/material/TextField';
import { Searched, type SearchedChoice } from '../../../../shared/form/searched/Searched';

interface Props {
  choices: readonly SearchedChoice[];
  /** absent where whoever is chosen is shown elsewhere */
  chosen?: SearchedChoice | null;
  disabled?: boolean;
  error?: string | undefined;
  /** at once, because a card was put aside for it */
  autoFocus?: boolean;
  onPick: (choice: SearchedChoice | null) => void;
}

/** The customer, found by typing a part of the name or number; loaded with the form that shows it. */
export default function CustomerChoice({
  choices,
  chosen = null,
  disabled = false,
  error,
  autoFocus = false,
  onPick,
}: Props) {
  return (
    <Searched
      choices={choices}
      chosen={chosen}
      disabled={disabled}
      onPick={onPick}
      field={(params) => (
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
