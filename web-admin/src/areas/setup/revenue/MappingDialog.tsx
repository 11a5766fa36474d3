import { listLocations } from '@kobodesk/contracts/identity';
import { listCustomers, type listMappings } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Modal } from '../../../shared/action/Modal';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Failed, Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { FormAlert } from '../../../shared/form/FormAlert';
import { TextField } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';
import type { ServiceTypeRow } from './ServiceTypeForm';
import { useSetUpList } from '../useSetUpList';
import { useResourceWrite } from '../../../shared/api/useResourceWrite';

type Mapping = ReplyOf<typeof listMappings>['data'][number];
interface PickProps {
  legend: string;
  /** what an empty choice means */
  none: string;
  choices: readonly Choice[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

function Pick({ legend, none, choices, chosen, onChange }: PickProps) {
  const [text, setText] = useState('');
  const shown = choices.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ padding: 0 }}>
        {legend}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginBottom: '8px' }} aria-live="polite">
        {chosen.length === 0 ? none : `${chosen.length} chosen`}
      </Typography>
      <TextField label={`Find in ${legend.toLowerCase()}`} type="search" value={text} onChange={setText} />
      <Box
        sx={{ maxHeight: 220, overflowY: 'auto', display: 'grid', marginTop: '8px' }}
        tabIndex={0}
        role="group"
        aria-label={legend}
      >
        {shown.map(({ id, label }) => (
          <FormControlLabel
            key={id}
            label={label}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}

interface Choice {
  id: number;
  label: string;
}
const customerChoice = ({ id, customerName }: { id: number; customerName: string }): Choice => ({
  id,
  label: customerName,
});
const locationChoice = ({ id, address }: { id: number; address: string }): Choice => ({ id, label: address });

const choicesOf = (idle: Mapping['idleCustomers'], offered: readonly Choice[] = []): Choice[] => [
  ...offered,
  ...idle
    .filter(({ id }) => !offered.some((one) => one.id === id))
    .map(({ id, name }) => ({ id, label: name })),
];

function MappingForm({ row, saved, onClose }: { row: ServiceTypeRow; saved: Mapping; onClose: () => void }) {
  const [mapping, setMapping] = useState(saved);
  const write = useResourceWrite('revenue-mappings', true);
  const allCustomers = useAnswer(listCustomers, { includeChildCustomers: true });
  const allLocations = useAnswer(listLocations, {});
  // what is out of use stays until it is taken off: with the last of them gone nobody would be limited any more
  const customers = choicesOf(saved.idleCustomers, allCustomers.data?.data.map(customerChoice));
  const locations = choicesOf(saved.idleLocations, allLocations.data?.data.map(locationChoice));
  const [failed] = [allCustomers, allLocations].filter(({ isError, data }) => isError && !data);
  // of whom is not known yet, nobody is closed
  const areKnown = allCustomers.data !== undefined && allLocations.data !== undefined;
  const save = async () => {
    const { customerIds, locationIds } = mapping;
    if (await write.run({ method: 'PUT', id: row.id, body: { customerIds, locationIds } })) onClose();
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <FormAlert error={write.error} />
      {failed && <Failed error={failed.error} onRetry={() => void failed.refetch()} />}
      <Pick
        legend="Customers"
        none="Every customer may be charged"
        choices={customers}
        chosen={mapping.customerIds}
        onChange={(customerIds) => setMapping({ ...mapping, customerIds })}
      />
      <Pick
        legend="Locations"
        none="It may be charged at every location"
        choices={locations}
        chosen={mapping.locationIds}
        onChange={(locationIds) => setMapping({ ...mapping, locationIds })}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" onClick={onClose} disabled={write.busy}>
          {en.form.cancel}
        </Button>
        <Button variant="contained" disabled={!areKnown} loading={write.busy} onClick={() => void save()}>
          {en.form.save}
        </Button>
      </Box>
    </Box>
  );
}

/** Limits a service type to some customers and locations (rules/revenues.md#mappings). */
export default function MappingDialog({ row, onClose }: { row: ServiceTypeRow; onClose: () => void }) {
  const answer = useSetUpList<Mapping>('revenue-mappings', { filter: { revenueId: row.id }, fresh: true });
  const saved = answer.data?.[0];
  return (
    <Modal open title={`Customers and locations of ${row.name}`} onClose={onClose} width="md">
      {answer.isPending && <Loading />}
      <NoAnswer of={answer} />
      {saved && <MappingForm row={row} saved={saved} onClose={onClose} />}
    </Modal>
  );
}
