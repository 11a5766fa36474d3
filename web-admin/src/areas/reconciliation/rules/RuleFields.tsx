import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { mostFeeRules } from '@kobodesk/contracts/payments';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { TextInput } from '../../../shared/form/Bound';
import { emptyFee, type RulesDraft } from './rulesDraft';

const row = {
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
  alignItems: 'end',
};

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: '12px' }}>
    <Typography variant="h2">{title}</Typography>
    {note !== undefined && <Typography sx={{ color: 'text.secondary' }}>{note}</Typography>}
    {children}
  </Box>
);

function Fees() {
  const { fields, append, remove } = useFieldArray<RulesDraft, 'fees'>({ name: 'fees' });
  return (
    <Part
      title="Fees that are kept"
      note="Of each payment, before a day is settled. What is left empty counts for every channel, or every currency, that has no fee of its own."
    >
      {fields.map(({ id }, at) => (
        <Box key={id} sx={{ display: 'flex', gap: '8px', alignItems: 'flex-start' }}>
          <Box sx={{ ...row, flex: 1 }}>
            <TextInput name={`fees.${at}.channel`} label="Channel" maxLength={40} />
            <TextInput name={`fees.${at}.currency`} label="Currency" maxLength={3} placeholder="NGN" />
            <TextInput name={`fees.${at}.flat`} label="Flat" maxLength={20} />
            <TextInput name={`fees.${at}.basisPoints`} label="Basis points" maxLength={5} />
            <TextInput name={`fees.${at}.most`} label="At most" maxLength={20} />
          </Box>
          <IconButton
            aria-label={`Remove fee ${at + 1}`}
            onClick={() => remove(at)}
            sx={{ marginTop: '20px' }}
          >
            <DeleteOutline />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button startIcon={<Add />} disabled={fields.length >= mostFeeRules} onClick={() => append(emptyFee)}>
          Add fee
        </Button>
      </Box>
    </Part>
  );
}

/** All that can be agreed on (rules/reconciliation.md#matching-rules). */
export const RuleFields = () => (
  <>
    <Part title="Days around the payment">
      {/* four beside each other, or two and two */}
      <Box sx={{ ...row, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}>
        <TextInput name="named.before" label="Named: days before" maxLength={3} />
        <TextInput name="named.after" label="Named: days after" maxLength={3} />
        <TextInput name="unnamed.before" label="Not named: days before" maxLength={3} />
        <TextInput name="unnamed.after" label="Not named: days after" maxLength={3} />
      </Box>
    </Part>
    <Fees />
    <Part title="Amounts that are rare">
      <Box sx={row}>
        <TextInput name="leastBits" label="Bits of a rare amount" maxLength={2} />
        <TextInput name="mostOpen" label="Open payments of a payer" maxLength={2} />
        <TextInput name="mostTogether" label="Payments of one line" maxLength={1} />
      </Box>
    </Part>
    <TextInput name="reason" label="Why" maxLength={200} rows={2} />
  </>
);
