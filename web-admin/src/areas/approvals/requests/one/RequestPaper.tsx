import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { InvoiceSheet } from '../../../../shared/show/sheet/InvoiceSheet';
import { sheetOf } from '../../../../shared/show/sheet/sheetOf';
import { standing } from '../panes';
import type { OneRequest } from '../requestWords';

interface RequestPaperProps {
  sheet: NonNullable<OneRequest['sheet']>;
  /** stands beside the change, and stays there */
  beside: boolean;
}

/** The invoice as it is, and as it would be. */
export function RequestPaper({ sheet, beside }: RequestPaperProps) {
  const [side, setSide] = useState<'old' | 'new'>('new');
  const { before, after, editedFields } = sheet;
  const old = after ? { ...sheetOf(before), title: 'Old Invoice' } : sheetOf(before);
  const model = side === 'new' && after ? { ...sheetOf(after), changed: editedFields } : old;
  return (
    <Box
      component="section"
      aria-label="Invoice"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: '10px',
        alignContent: 'start',
        minWidth: 0,
        padding: '14px 16px 24px',
        backgroundColor: 'background.default',
        borderColor: 'divider',
        borderStyle: 'solid',
        borderWidth: beside ? '0 0 0 1px' : '1px 0 0',
        ...(beside ? standing : {}),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 34 }}>
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
      <InvoiceSheet model={model} live dense paper />
    </Box>
  );
}
