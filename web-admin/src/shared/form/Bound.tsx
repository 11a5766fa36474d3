import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController, useFormContext } from 'react-hook-form';
import type { DateFieldProps } from './dates/DateField';
import { LateDateField } from './dates/LateDateField';
import { SelectField, TextField, type SelectFieldProps, type TextFieldProps } from './Inputs';
import { LateSearchedField } from './searched/LateSearchedField';
import type { SearchedFieldProps } from './searched/SearchedField';
import { MoneyField, type MoneyFieldProps } from './MoneyField';

interface Binding {
  name: string;
  /** what else is wrong with it; false: whatever is wrong is said elsewhere */
  fault?: string | false | undefined;
  /** what follows from another value */
  onPick?: (value: string) => void;
}
type Bound<Props> = Binding & Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'name'>;

function useBound({ name, fault, onPick }: Binding) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return {
    name,
    value: String(field.value ?? ''),
    onChange: (value: string) => {
      field.onChange(value);
      onPick?.(value);
    },
    onBlur: field.onBlur,
    error: fault === false ? undefined : (fieldState.error?.message ?? fault),
    ref: field.ref,
  };
}

/** The fields of an OperationForm: `name` is the field of the operation's request, e.g. `bills.0.rate`. */
export function TextInput(props: Bound<TextFieldProps>) {
  const { ref, ...bound } = useBound(props);
  return <TextField {...props} {...bound} inputRef={ref} />;
}
export function DateInput(props: Bound<DateFieldProps>) {
  const { ref, ...bound } = useBound(props);
  return <LateDateField {...props} {...bound} inputRef={ref} />;
}
export function SelectInput(props: Bound<SelectFieldProps>) {
  const { ref: _ref, ...bound } = useBound(props);
  return <SelectField {...props} {...bound} />;
}
export function SearchedInput(props: Bound<SearchedFieldProps>) {
  const { ref: _ref, ...bound } = useBound(props);
  return <LateSearchedField {...props} {...bound} />;
}
export function MoneyInput(props: Bound<MoneyFieldProps>) {
  const { ref: _ref, ...bound } = useBound(props);
  return <MoneyField {...props} {...bound} />;
}

/** A yes or no. */
export function CheckInput({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />
      }
    />
  );
}
