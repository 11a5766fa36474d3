import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode } from 'react';

export interface LabelledProps {
  label: string;
  error?: string | undefined;
  help?: string | undefined;
  required?: boolean | undefined;
  /** hides the label from view, not from readers */
  quietLabel?: boolean | undefined;
}
interface InputIds {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Label above, input, then help or in its place the error. Gives the input its ids. */
export function Labelled({
  label,
  error,
  help,
  required,
  quietLabel,
  children,
}: LabelledProps & { children: (ids: InputIds) => ReactNode }) {
  const id = useId();
  const note = error ?? help;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        className={quietLabel ? 'visually-hidden' : undefined}
        sx={{ display: 'block', typography: 'subtitle2', marginBottom: '4px' }}
      >
        {label}
        {required && (
          <Box component="span" aria-hidden="true" sx={{ color: 'house.dangerText' }}>
            {' *'}
          </Box>
        )}
      </Box>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <FormHelperText
          id={`${id}-note`}
          error={error !== undefined}
          sx={{
            display: 'flex',
            gap: '4px',
            alignItems: 'center',
            '&.Mui-error': { color: 'house.dangerText' },
          }}
        >
          {error !== undefined && <ErrorOutline aria-hidden="true" sx={{ fontSize: 14 }} />}
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}
