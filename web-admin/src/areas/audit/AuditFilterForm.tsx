import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { listAuditActions } from '@kobodesk/contracts/reporting';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { SelectField, TextField } from '../../shared/form/Inputs';
import type { AuditFilters } from './filters';

interface AuditFilterFormProps {
  filters: AuditFilters;
  apply: (filters: AuditFilters) => void;
}

/**
 * Period, audit type and text; searches on the button, and at once when the text is cleared
 * (rules/documents-and-audit.md#searching-the-trail).
 */
export function AuditFilterForm({ filters, apply }: AuditFilterFormProps) {
  const navigate = useNavigate();
  const [form, setForm] = useState(filters);
  const actions = useAnswer(listAuditActions, {}).data?.data ?? [];
  const set = (patch: Partial<AuditFilters>) => setForm({ ...form, ...patch });
  const setSearch = (search: string) => {
    set({ search });
    if (search === '' && filters.search !== '') apply({ ...form, search });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(form);
  };
  return (
    <Card
      component="form"
      role="search"
      onSubmit={submit}
      sx={{
        padding: '16px',
        display: 'grid',
        gap: '16px',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <TextField
        label="Start date"
        type="date"
        value={form.fromDate}
        onChange={(fromDate) => set({ fromDate })}
      />
      <TextField label="End date" type="date" value={form.endDate} onChange={(endDate) => set({ endDate })} />
      <SelectField
        label="Audit type"
        value={form.auditType}
        choices={actions.map(({ id, name }) => ({ value: id, label: name }))}
        none="All"
        onChange={(auditType) => set({ auditType })}
      />
      <TextField label="Search" type="search" value={form.search} onChange={setSearch} />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained">
          Search
        </Button>
        <Button onClick={() => void navigate(-1)}>Back</Button>
      </Stack>
    </Card>
  );
}
