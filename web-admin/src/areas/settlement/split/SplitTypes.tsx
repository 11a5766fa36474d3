import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { listSplitTypes } from '@kobodesk/contracts/settlement';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import type { SplitDraft } from './splitDraft';

/** Whether third parties get amounts or percentages. */
export function SplitTypes() {
  const id = useId();
  const { field, fieldState } = useController<SplitDraft, 'splitType'>({ name: 'splitType' });
  const error = fieldState.error?.message;
  const answer = useAnswer(listSplitTypes, {});
  const types = answer.data?.data ?? [];
  return (
    <FormControl error={error !== undefined}>
      <FormLabel id={id} sx={{ color: 'text.primary', typography: 'subtitle2' }}>
        Split type
      </FormLabel>
      {answer.isSuccess && types.length === 0 && <Typography>No Split types found</Typography>}
      <RadioGroup
        row
        aria-labelledby={id}
        value={field.value}
        onChange={(_, next) => field.onChange(next)}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
      >
        {types.map((type) => (
          <FormControlLabel key={type.id} value={String(type.id)} control={<Radio />} label={type.name} />
        ))}
      </RadioGroup>
      {error !== undefined && (
        <FormHelperText id={`${id}-note`} sx={{ '&.Mui-error': { color: 'house.dangerText' } }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
