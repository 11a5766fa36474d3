import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';

/** The editor is loaded with the page that edits, and with no other. */
const RichTextEditor = lazy(() => import('./organisation/RichTextEditor'));

interface TemplateInputProps {
  name: string;
  label: string;
  placeholders?: readonly { name: string; says: string }[];
  /** said below it */
  note?: string;
  required?: boolean;
}

/** The rich text of an OperationForm. */
export function TemplateInput({
  name,
  label,
  placeholders = [],
  note = 'Sent to customers whose invoices are due',
  required = true,
}: TemplateInputProps) {
  const id = useId();
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const error = fieldState.error?.message;
  return (
    <Box>
      <Box id={`${id}-label`} sx={{ typography: 'subtitle2', marginBottom: '4px' }}>
        {label}
        {required && (
          <Box component="span" aria-hidden="true" sx={{ color: 'house.dangerText' }}>
            {' *'}
          </Box>
        )}
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={226} />}>
        <RichTextEditor
          labelledBy={`${id}-label`}
          describedBy={`${id}-note`}
          invalid={error !== undefined}
          value={String(field.value)}
          onChange={field.onChange}
          placeholders={placeholders}
        />
      </Suspense>
      <FormHelperText
        id={`${id}-note`}
        error={error !== undefined}
        sx={{ '&.Mui-error': { color: 'house.dangerText' } }}
      >
        {error ?? note}
      </FormHelperText>
    </Box>
  );
}
