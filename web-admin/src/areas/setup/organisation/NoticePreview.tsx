import { previewNotice, tryNotice } from '@kobodesk/contracts/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { NoAnswer } from '../../../shared/feedback/Feedback';
import { TextField } from '../../../shared/form/Inputs';
import { useSettled } from '../../../shared/list/search/useSettled';

/** What the template makes of a real invoice, while it is typed (rules/ageing-notices.md#trying-a-template). */
export function NoticePreview() {
  const typed = String(useWatch({ name: 'notificationTemplate' }) ?? '');
  const [number, setNumber] = useState('');
  const asked = { notificationTemplate: useSettled(typed), invoiceNumber: useSettled(number.trim()) };
  const isAsked = asked.notificationTemplate !== '';
  const answer = useAnswer(previewNotice, asked, { enabled: isAsked });
  const test = useOperation(tryNotice);
  const letter = answer.data?.data;
  if (!isAsked) return null;
  return (
    <Box component="section" aria-label="Preview" sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h3" component="h2">
        Preview
      </Typography>
      <Box sx={{ display: 'flex', gap: '12px', alignItems: 'end', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: 360 }}>
          <TextField
            label="Invoice number"
            value={number}
            onChange={setNumber}
            placeholder={letter?.invoiceNumber ?? ''}
            maxLength={60}
          />
        </Box>
        <Button variant="outlined" disabled={!letter || test.busy} onClick={() => void test.run(asked)}>
          Send a test to me
        </Button>
      </Box>
      <NoAnswer of={answer} />
      {letter && !answer.isError && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', padding: '16px' }}>
          <Typography sx={{ fontWeight: 600, marginBottom: '8px', overflowWrap: 'anywhere' }}>
            {letter.subject}
          </Typography>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{letter.text}</Box>
        </Box>
      )}
    </Box>
  );
}
