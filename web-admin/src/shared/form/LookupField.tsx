import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useGetList, useGetMany, type RaRecord } from 'react-admin';
import { Labelled, type LabelledProps } from './Labelled';

export interface LookupFieldProps extends LabelledProps {
  /** a resource of /api/resources */
  resource: string;
  /** id of the chosen record, or '' */
  value: string;
  onChange: (value: string, record: RaRecord | undefined) => void;
  labelOf?: (record: RaRecord) => string;
  filter?: Record<string, unknown>;
  placeholder?: string;
  disabled?: boolean;
}

const shown = 25;
const nameOf = (record: RaRecord): string => String(record['name'] ?? record['address'] ?? record.id);

/** One record out of many, found by typing; the server searches. */
export function LookupField(props: LookupFieldProps) {
  const { resource, value, onChange, labelOf = nameOf, filter = {} } = props;
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useGetList<RaRecord>(resource, {
    pagination: { page: 1, perPage: shown },
    filter: typed === '' ? filter : { ...filter, q: typed },
  });
  const { data: chosen } = useGetMany<RaRecord>(
    resource,
    { ids: value === '' ? [] : [value] },
    { enabled: value !== '' },
  );
  const known = [...data, ...(chosen ?? [])];
  const record = known.find(({ id }) => String(id) === value) ?? null;
  return (
    <Labelled {...props}>
      {(ids) => (
        <Autocomplete<RaRecord>
          id={ids.id}
          value={record}
          options={data}
          loading={isFetching}
          disabled={props.disabled ?? false}
          getOptionLabel={labelOf}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, other) => option.id === other.id}
          filterOptions={(options) => options}
          onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
          onChange={(_, next) => onChange(next === null ? '' : String(next.id), next ?? undefined)}
          renderInput={(params) => (
            <OutlinedInput
              {...params.slotProps.input}
              fullWidth
              error={ids['aria-invalid']}
              placeholder={props.placeholder ?? ''}
              inputProps={{ ...params.slotProps.htmlInput, ...ids }}
            />
          )}
        />
      )}
    </Labelled>
  );
}
