import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { TextField } from '../form/Inputs';
import { useTyped } from './useTyped';

interface SearchBoxProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** the page that makes a new record; absent where the role does not allow it */
  create?: { label: string; to: string } | false | undefined;
}

/** Search above a list, and the way to a new record. */
export function SearchBox({ label, text, onText, create }: SearchBoxProps) {
  const { typed, type, enter } = useTyped(text, onText);
  return (
    <Box sx={{ display: 'flex', gap: '16px', alignItems: 'flex-end', flexWrap: 'wrap' }}>
      <Box
        component="form"
        role="search"
        sx={{ flex: '1 1 220px', maxWidth: 420 }}
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <TextField label={label} type="search" value={typed} onChange={type} />
      </Box>
      {create && (
        <Button component={Link} to={create.to} variant="contained" sx={{ marginLeft: { sm: 'auto' } }}>
          {create.label}
        </Button>
      )}
    </Box>
  );
}
