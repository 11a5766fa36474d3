import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { Labelled, type LabelledProps } from './Labelled';

interface ValueProps extends LabelledProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  name?: string | undefined;
}
export interface TextFieldProps extends ValueProps {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel';
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  rows?: number;
  maxLength?: number;
  end?: ReactNode;
  inputRef?: (element: HTMLInputElement | HTMLTextAreaElement | null) => void;
}

/** A text or password by itself; a day is a `DateField`; bound to a form it is `TextInput`. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, disabled, name, type = 'text', rows, maxLength, end } = props;
  return (
    <Labelled {...props}>
      {(ids) => (
        <OutlinedInput
          fullWidth
          id={ids.id}
          name={name}
          type={type}
          value={value}
          disabled={disabled ?? false}
          error={ids['aria-invalid']}
          placeholder={props.placeholder ?? ''}
          autoComplete={props.autoComplete ?? 'off'}
          autoFocus={props.autoFocus ?? false}
          endAdornment={end}
          inputRef={props.inputRef}
          multiline={rows !== undefined}
          {...(rows === undefined ? {} : { minRows: rows })}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          inputProps={{ ...ids, 'aria-required': props.required, ...(maxLength ? { maxLength } : {}) }}
        />
      )}
    </Labelled>
  );
}

export interface Choice {
  value: string | number;
  label: string;
}
/** The choices that a lookup of the server gives. */
export const choicesOf = (rows: readonly { id: number | string; name: string }[] = []): Choice[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

export interface SelectFieldProps extends ValueProps {
  choices: readonly Choice[];
  /** words of the choice that means nothing; left out, there is none */
  none?: string | undefined;
}

/** A choice of few; the device's own list. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onBlur, disabled, name, choices, none } = props;
  return (
    <Labelled {...props}>
      {(ids) => (
        <NativeSelect
          fullWidth
          value={value}
          disabled={disabled ?? false}
          error={ids['aria-invalid']}
          input={<OutlinedInput />}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          inputProps={{ ...ids, name, 'aria-required': props.required }}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Labelled>
  );
}
