import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { LookupField } from '../form/LookupField';
import { SelectField, TextField, type Choice } from '../form/Inputs';
import { en } from '../i18n/en';

export type FilterValues = Record<string, string>;

export interface FilterField {
  name: string;
  label: string;
  type?: 'text' | 'date' | 'select' | 'lookup';
  choices?: readonly Choice[];
  /** words of the empty choice; All unless told */
  none?: string;
  resource?: string;
  /** stands behind More filters */
  advanced?: boolean;
}

export interface FilterPanelProps {
  fields: readonly FilterField[];
  values: FilterValues;
  onSearch: (values: FilterValues) => void;
  onReset: () => void;
  /** field → message; the search waits until there is none */
  check?: ((values: FilterValues) => FilterValues) | undefined;
}

interface OneProps {
  field: FilterField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function One({ field, value, error, onChange }: OneProps) {
  const { label, name, type = 'text', choices = [], none = 'All', resource = '' } = field;
  if (type === 'select') return <SelectField {...{ label, name, value, error, onChange, choices, none }} />;
  if (type === 'lookup')
    return <LookupField {...{ label, resource, value, error, onChange, placeholder: none }} />;
  return <TextField {...{ label, name, value, error, onChange, type }} />;
}

const filled = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/** The filters of a list. It searches by its button, not while somebody types. */
export function FilterPanel({ fields, values, onSearch, onReset, check }: FilterPanelProps) {
  const [draft, setDraft] = useState(values);
  const [errors, setErrors] = useState<FilterValues>({});
  const advanced = fields.filter((field) => field.advanced);
  const [more, setMore] = useState(advanced.some((field) => values[field.name]));
  const shown = fields.filter((field) => more || !field.advanced);
  const search = () => {
    const found = check?.(draft) ?? {};
    setErrors(found);
    if (Object.keys(found).length === 0) onSearch(filled(draft));
  };
  return (
    <Card
      component="form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      sx={{ padding: 2, display: 'grid', gap: 2 }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(210px, 1fr))' },
        }}
      >
        {shown.map((field) => (
          <One
            key={field.name}
            field={field}
            value={draft[field.name] ?? ''}
            error={errors[field.name]}
            onChange={(value) => {
              setDraft({ ...draft, [field.name]: value });
              setErrors({ ...errors, [field.name]: undefined } as FilterValues);
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained">
          {en.list.search}
        </Button>
        <Button variant="outlined" onClick={onReset}>
          {en.list.reset}
        </Button>
        {advanced.length > 0 && (
          <Button aria-expanded={more} onClick={() => setMore(!more)} sx={{ marginLeft: { sm: 'auto' } }}>
            {more ? en.list.fewer : en.list.more}
          </Button>
        )}
      </Box>
    </Card>
  );
}
