import Box from '@mui/material/Box';

/** The keys that press a button, within it; where there are keys. `aria-keyshortcuts` tells them to readers. */
export const KeyHint = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    aria-hidden="true"
    sx={{
      display: { xs: 'none', md: 'inline' },
      marginLeft: '8px',
      paddingInline: '5px',
      border: '1px solid currentcolor',
      borderRadius: '4px',
      typography: 'caption',
      fontFamily: 'inherit',
    }}
  >
    {children}
  </Box>
);
