import {
  Box,
  Button,
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isCustomerUser } from '../../../shared/auth/session';

type Values = Record<string, unknown>;

const kinds = {
  invoiceNumber: { label: 'Invoice number', missing: 'Please input an invoice number' },
  name: { label: 'Customer name', missing: 'Please input a customer name' },
} as const;
type Kind = keyof typeof kinds;

interface Props {
  values: Values;
  apply: (values: Values) => void;
  onAdvanced: () => void;
}

/** One text: an invoice number or payment reference, or the name of a customer. */
export function QuickSearch({ values, apply, onAdvanced }: Props) {
  const navigate = useNavigate();
  const isCustomer = isCustomerUser();
  const [kind, setKind] = useState<Kind>(
    values['name'] === undefined || isCustomer ? 'invoiceNumber' : 'name',
  );
  const searched = values[kind];
  const [text, setText] = useState(typeof searched === 'string' ? searched : '');
  const [missing, setMissing] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setMissing(kinds[kind].missing);
    apply({ [kind]: text.trim() });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      noValidate
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'flex-start',
        gap: '12px',
      }}
    >
      {!isCustomer && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          onChange={(_event, next: Kind | null) => {
            if (next === null) return;
            setKind(next);
            setMissing('');
          }}
          aria-label="Search by"
        >
          <ToggleButton value="invoiceNumber">{kinds.invoiceNumber.label}</ToggleButton>
          <ToggleButton value="name">{kinds.name.label}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {/* in its parts: the whole of a TextField brings lists to choose from along, which the first list has no use for */}
      <FormControl fullWidth size="small" error={missing !== ''} sx={{ maxWidth: { md: 360 } }}>
        <InputLabel htmlFor="quick-search">{kinds[kind].label}</InputLabel>
        <OutlinedInput
          id="quick-search"
          label={kinds[kind].label}
          value={text}
          aria-describedby={missing === '' ? undefined : 'quick-search-note'}
          onChange={(event) => {
            setText(event.target.value);
            setMissing('');
          }}
        />
        {missing !== '' && <FormHelperText id="quick-search-note">{missing}</FormHelperText>}
      </FormControl>
      <Button type="submit" variant="contained">
        {isCustomer ? 'Search by invoice number' : 'Search'}
      </Button>
      <Button onClick={onAdvanced}>Advanced Filter</Button>
      {!isCustomer && <Button onClick={() => void navigate(-1)}>Back</Button>}
    </Box>
  );
}
