import { useController, useFormContext } from 'react-hook-form';
import { SelectField, TextField, type SelectFieldProps, type TextFieldProps } from './Inputs';
import { MoneyField, type MoneyFieldProps } from './MoneyField';

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'name'> & {
  name: string;
};

function useBound(name: string) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return {
    name,
    value: String(field.value ?? ''),
    onChange: (value: string) => field.onChange(value),
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    ref: field.ref,
  };
}

/** The fields of an OperationForm: `name` is the field of the operation's request, e.g. `bills.0.rate`. */
export function TextInput(props: Bound<TextFieldProps>) {
  const { ref, ...bound } = useBound(props.name);
  return <TextField {...props} {...bound} inputRef={ref} />;
}
export function SelectInput(props: Bound<SelectFieldProps>) {
  const { ref: _ref, ...bound } = useBound(props.name);
  return <SelectField {...props} {...bound} />;
}
export function MoneyInput(props: Bound<MoneyFieldProps>) {
  const { ref: _ref, ...bound } = useBound(props.name);
  return <MoneyField {...props} {...bound} />;
}
