import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextField } from '../../form/Inputs';
import { en } from '../../i18n/en';
import { useTyped } from './useTyped';

export interface SearchBoxProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** searches when it is pressed, and again when the text is emptied; otherwise while somebody types */
  byButton?: boolean;
  /** where there is no room for a label above it, it stands inside */
  quiet?: boolean;
}

/** The search above a list. */
export function SearchBox({ label, text, onText, byButton = false, quiet = false }: SearchBoxProps) {
  const { typed, type, enter } = useTyped(text, onText, byButton);
  return (
    <Box
      component="form"
      role="search"
      noValidate
      sx={{ flex: '1 1 220px', maxWidth: 420, display: 'flex', gap: '8px', alignItems: 'flex-end' }}
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <Box sx={{ flex: 1 }}>
        <TextField
          label={label}
          quietLabel={quiet}
          placeholder={quiet ? label : ''}
          type="search"
          value={typed}
          onChange={type}
        />
      </Box>
      {byButton && (
        <Button type="submit" variant="outlined">
          {en.list.search}
        </Button>
      )}
    </Box>
  );
}
