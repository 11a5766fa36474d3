import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { whyNotBankLine } from '@kobodesk/contracts/payments';
import { useState, type FormEvent } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { messageOf } from '../../../shared/api/httpError';
import { TextField } from '../../../shared/form/Inputs';

/** The question of whoever expected another invoice. */
export function WhyNot({ lineId }: { lineId: number }) {
  const [typed, setTyped] = useState('');
  const [invoiceNumber, setAsked] = useState('');
  const answer = useAnswer(whyNotBankLine, { lineId, invoiceNumber }, { enabled: invoiceNumber !== '' });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked(typed.trim());
  };
  const said = answer.error ? messageOf(answer.error) : answer.data?.message;
  return (
    <Box component="form" noValidate onSubmit={ask} sx={{ display: 'grid', gap: '8px' }}>
      <Box sx={{ display: 'flex', gap: '8px', alignItems: 'end', maxWidth: 480 }}>
        <Box sx={{ flex: 1 }}>
          <TextField label="Invoice number" value={typed} maxLength={60} onChange={setTyped} />
        </Box>
        <Button type="submit" variant="outlined" disabled={typed.trim() === ''}>
          Why not?
        </Button>
      </Box>
      <Box role="status" sx={{ whiteSpace: 'pre-line' }}>
        {invoiceNumber === '' ? '' : said}
      </Box>
    </Box>
  );
}
