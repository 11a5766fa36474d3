import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect, useState, type ReactNode } from 'react';
import { DateField, type Span } from '../../form/dates/DateField';
import { SelectField, TextField, type Choice } from '../../form/Inputs';
import { LateSearchedField } from '../../form/searched/LateSearchedField';
import { en } from '../../i18n/en';
import type { Filter } from '../address';
import { useFold } from './useFold';
import { spanOf } from './spanOf';
import { useTyped } from './useTyped';

interface AnyField {
  name: string;
  label: string;
  type?: 'date' | 'search';
  /** makes it a choice of these */
  choices?: readonly Choice[];
  /** words of the empty choice; left out, there is none */
  none?: string;
  /** there may be thousands of choices: one is found by typing */
  isSearched?: boolean;
}
export interface FilterField<F extends Filter> extends AnyField {
  name: keyof F & string;
}

interface FiltersProps<F extends Filter> {
  fields: readonly FilterField<F>[];
  list: {
    filter: F;
    /** the filter of the first visit */
    first: F;
    set: (patch: Partial<F>, options?: { replace?: boolean }) => void;
    reset: () => void;
  };
  /** each choice searches; otherwise the button does, and a text that is emptied */
  atOnce?: boolean;
  /** before the fields: what the list is held to already */
  held?: ReactNode;
}

interface OneProps {
  field: AnyField;
  value: string;
  onChange: (value: string) => void;
  /** of a first and a last day */
  span?: Span | undefined;
}

function Field({ field, value, onChange, span }: OneProps) {
  const { name, label, type = 'search', choices, none, isSearched = false } = field;
  if (type === 'date') return <DateField {...{ label, name, value, onChange, span }} />;
  if (choices && isSearched)
    return <LateSearchedField {...{ label, name, value, onChange, choices, none }} />;
  return choices ? (
    <SelectField {...{ label, name, value, onChange, choices, none }} />
  ) : (
    <TextField {...{ label, name, value, onChange, type }} />
  );
}

function TypedField({ field, value, onChange }: OneProps) {
  const { typed, type } = useTyped(value, onChange);
  return <Field field={field} value={typed} onChange={type} />;
}

/** Is a list narrowed by it? A choice without an empty one is at rest on its first. */
const isSet = ({ choices, none }: AnyField, value = ''): boolean =>
  value !== (choices && none === undefined ? String(choices[0]?.value ?? '') : '');

/** The filters of a list, each with its name. */
export function Filters<F extends Filter>({ fields, list, atOnce = false, held }: FiltersProps<F>) {
  const { filter, first, set, reset } = list;
  const narrowing = fields.filter((field) => isSet(field, filter[field.name]));
  const fold = useFold(fields.length > 1 ? narrowing.length : undefined);
  const shown = fold.isShut ? [] : fields;
  const [draft, setDraft] = useState(filter);
  const known = JSON.stringify(filter);
  // Back, and what is cleared from elsewhere
  useEffect(() => setDraft(JSON.parse(known) as F), [known]);
  const values = atOnce ? filter : draft;
  const days = spanOf(fields, values, (chosen) => {
    setDraft({ ...draft, ...chosen });
    if (atOnce) set(chosen as Partial<F>);
  });
  const change = (name: string, value: string) => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    const isEmptied = value === '' && filter[name] !== '' && fields.some(isText(name));
    if (atOnce) set({ [name]: value } as Partial<F>, { replace: fields.some(isText(name)) });
    else if (isEmptied) set(next);
  };
  return (
    <Card
      component="form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        set(draft);
      }}
      sx={{
        padding: '12px 16px',
        display: 'grid',
        gap: '12px 16px',
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
      }}
    >
      {held}
      {fold.button}
      {shown.map((field) => {
        const Part = atOnce && isText(field.name)(field) ? TypedField : Field;
        return (
          <Part
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            span={days?.has(field.name) ? days.span : undefined}
            onChange={(value) => change(field.name, value)}
          />
        );
      })}
      {!atOnce && shown.length > 0 && (
        <Box sx={{ display: 'flex', gap: '8px' }}>
          <Button type="submit" variant="contained">
            {en.list.search}
          </Button>
          <Button
            variant="outlined"
            onClick={() => {
              // what was typed and not searched for is in no address
              setDraft(first);
              reset();
            }}
          >
            {en.list.reset}
          </Button>
        </Box>
      )}
    </Card>
  );
}

const isText = (name: string) => (field: { name: string; type?: string; choices?: unknown }) =>
  field.name === name && field.choices === undefined && field.type !== 'date';
