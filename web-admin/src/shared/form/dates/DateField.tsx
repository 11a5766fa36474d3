import OutlinedInput from '@mui/material/OutlinedInput';
import { Labelled, type LabelledProps } from '../Labelled';
import type { Days } from '../../period/period';
import { useDateInput } from './useDateInput';

/** The two days that a field is one of: presets choose both. */
export interface Span extends Days {
  choose: (days: Days) => void;
}
export interface DateFieldProps extends LabelledProps {
  /** YYYY-MM-DD in the organisation's zone, '' for none */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  name?: string | undefined;
  inputRef?: (element: HTMLInputElement | null) => void;
  span?: Span | undefined;
}

/**
 * A day: written in any usual way, shown as 22 Nov 2026, or chosen in a calendar, where a first and a last day also have
 * presets (rules/screens.md#days-in-fields). The device's own field would show it as the browser's language has it.
 */
export function DateField(props: DateFieldProps) {
  const { input, error, calendar, setFrame } = useDateInput(props);
  return (
    <div ref={setFrame}>
      <Labelled {...props} error={error}>
        {(ids) => (
          <OutlinedInput
            {...input}
            fullWidth
            id={ids.id}
            placeholder="e.g. 22 Nov 2026"
            inputProps={{ ...ids, 'aria-required': props.required }}
          />
        )}
      </Labelled>
      {calendar}
    </div>
  );
}
