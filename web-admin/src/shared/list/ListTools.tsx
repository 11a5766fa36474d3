import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useStore } from 'react-admin';
import { Modal } from '../action/Modal';
import { currentUser } from '../auth/session';
import { en } from '../i18n/en';
import { Columns, type ShapeProps } from './shape/Columns';

type Values = Record<string, unknown>;
interface Saved {
  name: string;
  values: Values;
}

interface SearchesProps {
  resource: string;
  values: Values;
  apply: (values: Values) => void;
}

/** Searches kept under a name, in this browser and for this person; the address of each can be sent. */
function Searches({ resource, values, apply }: SearchesProps) {
  const [saved, setSaved] = useStore<Saved[]>(`searches.${resource}.${currentUser()?.userId ?? 0}`, []);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (title === '') {
      setFault(en.list.nameMissing);
      return;
    }
    setSaved([...saved.filter((other) => other.name !== title), { name: title, values }]);
    setName('');
  };
  return (
    <>
      <Button size="small" startIcon={<BookmarkBorder />} onClick={() => setOpen(true)}>
        {en.list.saved}
      </Button>
      <Modal open={isOpen} title={en.list.saved} onClose={() => setOpen(false)} width="xs">
        {saved.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{en.list.savedNone}</Typography>}
        <Box component="ul" aria-label={en.list.saved} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {saved.map((search) => (
            <Stack key={search.name} component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Link
                component="button"
                type="button"
                sx={{ flex: 1, textAlign: 'left', overflowWrap: 'anywhere', minHeight: 40 }}
                onClick={() => {
                  apply(search.values);
                  setOpen(false);
                }}
              >
                {search.name}
              </Link>
              <Button
                size="small"
                aria-label={`${en.list.remove} ${search.name}`}
                onClick={() => setSaved(saved.filter((other) => other !== search))}
              >
                {en.list.remove}
              </Button>
            </Stack>
          ))}
        </Box>
        <Stack component="form" noValidate onSubmit={keep} spacing={1} sx={{ marginTop: 2 }}>
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
          <Button type="submit" variant="contained">
            {en.list.save}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}

/** Saved searches and the choice of columns, loaded after the list. */
export default function ListTools(props: ShapeProps & SearchesProps) {
  return (
    <Stack direction="row" spacing={1}>
      <Searches resource={props.resource} values={props.values} apply={props.apply} />
      <Columns
        resource={props.resource}
        columns={props.columns}
        shape={props.shape}
        onShape={props.onShape}
      />
    </Stack>
  );
}
