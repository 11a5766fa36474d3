import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LateFloatingDateField } from '../../../../shared/form/dates/LateDateField';
import type { WrittenInvoice } from '../useInvoiceDraft';

/** What the fields of the form share. */
export interface DraftFields extends Pick<WrittenInvoice, 'draft' | 'errors' | 'change'> {
  /** fields that a correction may change; absent, every field is open */
  open?: ReadonlySet<string> | undefined;
}
export const isShut = (field: string, open: DraftFields['open']): boolean =>
  open !== undefined && !open.has(field);

interface TextProps {
  of: DraftFields;
  name: 'name' | 'email' | 'phone' | 'address' | 'rrr';
  /** what corrections call it */
  field: string;
  label: string;
  type?: 'text' | 'email';
}

export function DraftText({ of, name, field, label, type = 'text' }: TextProps) {
  const error = of.errors[name] ?? (name === 'email' ? of.errors['emails'] : undefined);
  return (
    <TextField
      label={label}
      type={type}
      value={of.draft[name]}
      disabled={isShut(field, of.open)}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => of.change({ [name]: event.target.value })}
    />
  );
}

interface DayProps extends Omit<TextProps, 'name' | 'type'> {
  name: 'invoiceDate';
}

export function DraftDay({ of, name, field, label }: DayProps) {
  return (
    <LateFloatingDateField
      label={label}
      value={of.draft[name]}
      disabled={isShut(field, of.open)}
      error={of.errors[name]}
      onChange={(day) => of.change({ [name]: day })}
    />
  );
}

interface SelectProps {
  of: DraftFields;
  /** by which something else leads to it */
  id?: string;
  /** where its message stands among the errors */
  name: string;
  label: string;
  /** what corrections call it, where that is not its label */
  field?: string;
  value: number | string;
  options: readonly { id: number | string; name: string }[];
  disabled?: boolean;
  onPick: (id: string) => void;
}

export function DraftSelect({ of, name, label, field = label, value, options, ...rest }: SelectProps) {
  const { disabled = false, onPick, id } = rest;
  const error = of.errors[name];
  return (
    <TextField
      select
      {...(id === undefined ? {} : { id })}
      label={label}
      value={options.some(({ id }) => id === value) ? value : ''}
      disabled={disabled || isShut(field, of.open)}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => onPick(String(event.target.value))}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
