import { hasStrayComma, strayComma } from '@kobodesk/contracts/kernel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useLayoutEffect, useRef, useState } from 'react';
import { amountLeft, amountShown, amountTyped } from './amountInput';
import { Labelled, type LabelledProps } from './Labelled';

export interface MoneyFieldProps extends LabelledProps {
  /** a decimal string; never a number */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** symbol before the figures */
  symbol?: string;
  /** most decimals; 3 for amounts, 5 for quantities */
  places?: number;
  /** nothing is an answer of its own, and no 0 */
  mayBeEmpty?: boolean;
  disabled?: boolean;
  name?: string;
}

/** An amount or a quantity as a string: '0' is blank while edited, separators are shown afterwards. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, onBlur, symbol, places = 3, mayBeEmpty = false, disabled, name } = props;
  const [editing, setEditing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // the separators go with the focus, and the caret would stand behind the last figure
  useLayoutEffect(() => {
    if (editing) input.current?.select();
  }, [editing]);
  const blankZero = editing && value === '0' ? '' : value;
  const error = props.error ?? (!editing && hasStrayComma(value) ? strayComma : undefined);
  return (
    <Labelled {...props} error={error}>
      {(ids) => (
        <OutlinedInput
          fullWidth
          inputRef={input}
          id={ids.id}
          name={name}
          value={editing ? blankZero : amountShown(value)}
          disabled={disabled ?? false}
          error={ids['aria-invalid']}
          autoComplete="off"
          startAdornment={symbol && <InputAdornment position="start">{symbol}</InputAdornment>}
          onFocus={() => setEditing(true)}
          onBlur={() => {
            setEditing(false);
            onChange(mayBeEmpty && value === '' ? '' : amountLeft(value));
            onBlur?.();
          }}
          onChange={(event) => {
            const typed = amountTyped(event.target.value, places);
            if (typed !== undefined) onChange(typed);
          }}
          inputProps={{ ...ids, inputMode: 'decimal', className: 'tabular' }}
          sx={{ '& input': { textAlign: 'right' } }}
        />
      )}
    </Labelled>
  );
}
