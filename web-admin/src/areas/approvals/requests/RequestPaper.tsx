import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { InvoiceSheet } from '../../../shared/show/sheet/InvoiceSheet';
import { sheetOf } from '../../../shared/show/sheet/sheetOf';
import type { OneRequest } from './requestWords';

/** The invoice as it is, and as it would be. */
export function RequestPaper({ sheet }: { sheet: NonNullable<OneRequest['sheet']> }) {
  const [side, setSide] = useState<'old' | 'new'>('new');
  const { before, after, editedFields } = sheet;
  const model = side === 'new' && after ? { ...sheetOf(after), changed: editedFields } : sheetOf(before);
  return (
    <Box
      component="section"
      aria-label="Invoice"
      sx={{ display: 'grid', gap: '10px', alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {after ? 'Invoice after approval' : 'The invoice'}
        </Typography>
        {after && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={side}
            aria-label="Side"
            onChange={(_event, next: typeof side | null) => next && setSide(next)}
          >
            <ToggleButton value="old">Old</ToggleButton>
            <ToggleButton value="new">New</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Box>
      <InvoiceSheet model={model} live />
    </Box>
  );
}
