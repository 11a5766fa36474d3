import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { DateFieldProps } from './DateField';
import { useDateInput } from './useDateInput';

/** A day whose label stands in the field and floats, as those beside it do. */
export default function FloatingDateField(props: DateFieldProps) {
  const { label, help, disabled = false } = props;
  const { input, error, calendar, setFrame } = useDateInput(props);
  const id = useId();
  const note = error ?? help;
  return (
    <div ref={setFrame}>
      <FormControl fullWidth size="small" error={error !== undefined} disabled={disabled}>
        <InputLabel htmlFor={id}>{label}</InputLabel>
        <OutlinedInput
          {...input}
          id={id}
          label={label}
          inputProps={note ? { 'aria-describedby': `${id}-note` } : {}}
        />
        {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
      </FormControl>
      {calendar}
    </div>
  );
}
