import { inkOn, ownColour } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import { TextField } from '../../../shared/form/Inputs';

interface Props {
  /** as typed; '' for the product's own */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export const isColour = (typed: string): boolean => /^#[0-9a-f]{6}$/i.test(typed.trim());
export const colourFault = 'Please enter a colour as #RRGGBB';

/** The agency's colour, typed or picked; what is written on it is black or white, whichever can be read. */
export function BrandColour({ value, error, onChange }: Props) {
  const shown = isColour(value) ? value.trim() : ownColour;
  const ink = inkOn(shown.toLowerCase()) === '#ffffff' ? 'white' : 'black';
  return (
    <Box sx={{ display: 'flex', gap: '12px', alignItems: 'flex-start', maxWidth: 480 }}>
      <Box sx={{ flex: 1 }}>
        <TextField
          label="Colour"
          value={value}
          onChange={onChange}
          error={error}
          placeholder={ownColour}
          maxLength={7}
          help={`On sign-in, the pay page, mails and documents; words on it are ${ink}. Empty: the colour of Kobodesk`}
        />
      </Box>
      <Box
        component="input"
        type="color"
        aria-label="Pick a colour"
        value={shown}
        onChange={(event) => onChange((event.target as HTMLInputElement).value)}
        sx={{ width: 44, height: 40, padding: '2px', marginTop: '24px', border: 1, borderColor: 'divider' }}
      />
    </Box>
  );
}
