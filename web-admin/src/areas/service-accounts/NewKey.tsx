import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createApiKey, rollApiKey, type ApiKeyRow } from '@kobodesk/contracts/identity';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { Modal } from '../../shared/action/Modal';
import { SelectInput, TextInput } from '../../shared/form/Bound';
import { OperationForm } from '../../shared/form/OperationForm';
import { CopyText } from '../../shared/show/CopyText';
import { DateText } from '../../shared/show/dates/DateText';

interface Made {
  key: string;
  expiresAt: string;
}
interface Props {
  accountId: number;
  /** the key that it takes the place of; absent, it is one more */
  rolled?: ApiKeyRow;
  onClose: () => void;
}

const lives = [30, 90, 180, 365].map((days) => ({ value: days, label: `${days} days` }));
const overlaps = [
  { value: 0, label: 'At once' },
  { value: 24, label: 'After a day' },
  { value: 168, label: 'After a week' },
  { value: 720, label: 'After 30 days' },
];
const networksIn = (text: unknown): string[] =>
  String(text)
    .split(/[\s,]+/)
    .filter((one) => one !== '');

/** The key, this once. Closing it is the end of it. */
function Shown({ made, onClose }: { made: Made; onClose: () => void }) {
  return (
    <Modal
      open
      title="Copy the key now"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: '16px', overflowWrap: 'anywhere' }}>
        <Alert severity="warning" variant="outlined" icon={false}>
          It is shown this once and kept nowhere. Put it where only the other system reads it.
        </Alert>
        <CopyText text={made.key} />
        <Typography color="textSecondary">
          It works until <DateText value={made.expiresAt} />. Whatever is asked for with it, you do not
          decide.
        </Typography>
      </Box>
    </Modal>
  );
}

interface FormProps {
  onMade: (made: Made) => void;
  onCancel: () => void;
}
const Life = () => <SelectInput name="days" label="It lives for" required choices={lives} />;

function CreateForm({ accountId, onMade, onCancel }: FormProps & { accountId: number }) {
  return (
    <OperationForm
      operation={createApiKey}
      defaults={{ name: '', days: '90', networks: '' }}
      input={({ name, days, networks }) =>
        ({ accountId, name, days, networks: networksIn(networks) }) as InputOf<typeof createApiKey>
      }
      submit="Create key"
      onCancel={onCancel}
      onDone={({ data }) => onMade(data)}
    >
      <TextInput name="name" label="Name" required />
      <Life />
      <TextInput name="networks" label="May be used from (addresses or networks; empty: anywhere)" rows={3} />
    </OperationForm>
  );
}

function RollForm({ id, onMade, onCancel }: FormProps & { id: number }) {
  return (
    <OperationForm
      operation={rollApiKey}
      defaults={{ days: '90', overlapHours: '24' }}
      input={({ days, overlapHours }) => ({ id, days, overlapHours }) as InputOf<typeof rollApiKey>}
      submit="Roll over"
      onCancel={onCancel}
      onDone={({ data }) => onMade(data)}
    >
      <SelectInput name="overlapHours" label="The old key ends" required choices={overlaps} />
      <Life />
    </OperationForm>
  );
}

/** Asks for what a key is to be like, and shows it once. */
export function NewKey({ accountId, rolled, onClose }: Props) {
  const [made, setMade] = useState<Made>();
  if (made) return <Shown made={made} onClose={onClose} />;
  const ends = { onMade: setMade, onCancel: onClose };
  return (
    <Modal open title={rolled ? `Roll key ${rolled.name} over` : 'Create key'} onClose={onClose}>
      {rolled ? <RollForm id={rolled.id} {...ends} /> : <CreateForm accountId={accountId} {...ends} />}
    </Modal>
  );
}
