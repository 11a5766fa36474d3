import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { mostSteps } from '@kobodesk/contracts/notifications';
import { useFieldArray, useFormState } from 'react-hook-form';
import { emptyStep, type PolicyDraft } from './policyDraft';
import { StepRow } from './StepRow';

/** What is wrong with a row as a whole: nobody gets its letter. */
function Fault({ row }: { row: number }) {
  const { errors } = useFormState<PolicyDraft>();
  const message = errors.steps?.[row]?.toPayer?.message;
  return message === undefined ? null : (
    <FormHelperText role="alert" error sx={{ '&.Mui-error': { color: 'house.dangerText' } }}>
      {message}
    </FormHelperText>
  );
}

/** A row for each step; one stays. */
export function PolicySteps() {
  const { fields, append, remove } = useFieldArray<PolicyDraft, 'steps'>({ name: 'steps' });
  return (
    <Box component="section" aria-labelledby="policy-steps" sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h2" id="policy-steps">
        Steps
      </Typography>
      {fields.map(({ id }, row) => (
        <Box key={id}>
          <StepRow row={row} onRemove={fields.length > 1 ? () => remove(row) : undefined} />
          <Fault row={row} />
        </Box>
      ))}
      <Box>
        <Button startIcon={<Add />} disabled={fields.length >= mostSteps} onClick={() => append(emptyStep)}>
          Add step
        </Button>
      </Box>
    </Box>
  );
}
