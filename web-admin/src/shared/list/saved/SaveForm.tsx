import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { saveSearch } from '@kobodesk/contracts/identity';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../api/httpError';
import { useOperation } from '../../api/useOperation';
import { isCustomerUser } from '../../auth/session';
import { en } from '../../i18n/en';

interface Props {
  list: InputOf<typeof saveSearch>['list'];
  /** what the page is filtered by now */
  values: Record<string, unknown>;
}

/** Keeps what the page is filtered by, under a name. */
export function SaveForm({ list, values }: Props) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [fault, setFault] = useState('');
  const save = useOperation(saveSearch, {
    success: false,
    quiet: true,
    onSuccess: () => {
      setName('');
      setShared(false);
    },
    onError: (error) => setFault(messageOf(error)),
  });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (title === '') setFault(en.list.nameMissing);
    else void save.run({ list, name: title, value: JSON.stringify(values), isShared });
  };
  return (
    <Stack component="form" noValidate onSubmit={keep} spacing={1} sx={{ marginTop: 1 }}>
      <TextField
        label={en.list.saveName}
        value={name}
        error={fault !== ''}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        onChange={(event) => {
          setName(event.target.value);
          setFault('');
        }}
      />
      {!isCustomerUser() && (
        <FormControlLabel
          label={en.list.share}
          control={<Switch checked={isShared} onChange={(_event, on) => setShared(on)} />}
        />
      )}
      <Button type="submit" variant="contained" loading={save.busy}>
        {en.list.save}
      </Button>
    </Stack>
  );
}
