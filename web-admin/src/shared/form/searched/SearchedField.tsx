import TextField from '@mui/material/TextField';
import type { SelectFieldProps } from '../Inputs';
import { Labelled } from '../Labelled';
import { chosenOf } from './chosenOf';
import { Searched, type SearchedChoice } from './Searched';

export interface SearchedFieldProps extends Omit<SelectFieldProps, 'choices'> {
  choices: readonly SearchedChoice[];
}

/** A `SelectField` of many choices: one is found by typing. */
export default function SearchedField(props: SearchedFieldProps) {
  const { value, onChange, onBlur, disabled = false, name, choices, none = '' } = props;
  return (
    <Labelled {...props}>
      {({ id, ...ids }) => (
        <Searched
          id={id}
          choices={choices}
          chosen={chosenOf(choices, value)}
          disabled={disabled}
          onPick={(choice) => onChange(choice === null ? '' : String(choice.value))}
          field={({ slotProps, ...params }) => (
            <TextField
              {...params}
              name={name ?? ''}
              placeholder={none}
              error={ids['aria-invalid']}
              onBlur={onBlur}
              slotProps={{
                ...slotProps,
                htmlInput: { ...slotProps.htmlInput, ...ids, 'aria-required': props.required },
              }}
            />
          )}
        />
      )}
    </Labelled>
  );
}
