import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { DateInput, TextInput } from '../../../shared/form/Bound';
import { Pairs } from '../../../shared/form/FormParts';
import type { PolicyDraft } from './policyDraft';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function RestWeekdays() {
  const { control } = useFormContext<PolicyDraft>();
  const { field } = useController({ name: 'restWeekdays', control });
  const put = (day: number, isRest: boolean) =>
    field.onChange([...field.value.filter((one) => one !== day), ...(isRest ? [day] : [])].toSorted());
  return (
    <Box
      role="group"
      aria-labelledby="policy-rest"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '8px' }}
    >
      <Box id="policy-rest" sx={{ flexBasis: '100%', typography: 'subtitle2' }}>
        Days of rest
      </Box>
      {weekdays.map((name, at) => (
        <FormControlLabel
          key={name}
          label={name}
          control={
            <Checkbox
              checked={field.value.includes(at + 1)}
              onChange={(_event, isRest) => put(at + 1, isRest)}
            />
          }
        />
      ))}
    </Box>
  );
}

function Holidays() {
  const { fields, append, remove } = useFieldArray<PolicyDraft, 'holidays'>({ name: 'holidays' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'flex-end' }}>
      {fields.map(({ id }, row) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'flex-end' }}>
          <DateInput name={`holidays.${row}.day`} label={`Holiday ${row + 1}`} />
          <IconButton aria-label={`Remove holiday ${row + 1}`} onClick={() => remove(row)}>
            <DeleteOutline />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<Add />} onClick={() => append({ day: '' })}>
        Add holiday
      </Button>
    </Box>
  );
}

/** When no letter is written, by the clock of the agency (rules/ageing-notices.md#quiet-hours). */
export function QuietHours() {
  return (
    <Box component="section" aria-labelledby="policy-quiet" sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h2" id="policy-quiet">
        Quiet hours
      </Typography>
      <Pairs>
        <TextInput name="quietFrom" label="No letters from" placeholder="20:00" maxLength={5} />
        <TextInput name="quietUntil" label="until" placeholder="07:00" maxLength={5} />
      </Pairs>
      <RestWeekdays />
      <Holidays />
    </Box>
  );
}
