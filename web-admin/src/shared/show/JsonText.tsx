import Box from '@mui/material/Box';

/** A document or a text as it came, to be read and scrolled. */
export const JsonText = ({ label, value }: { label: string; value: unknown }) => (
  <Box
    component="pre"
    aria-label={label}
    tabIndex={0}
    sx={{
      margin: 0,
      padding: '12px',
      maxHeight: 320,
      overflow: 'auto',
      borderRadius: '7px',
      backgroundColor: 'action.hover',
      fontSize: '0.8125rem',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
  </Box>
);
