import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';

/** The name of a key. */
export const Key = ({ children, sx = {} }: { children: string; sx?: SxProps }) => (
  <Box
    component="kbd"
    sx={{
      typography: 'caption',
      fontFamily: 'inherit',
      fontWeight: 500,
      color: 'text.secondary',
      border: '1px solid',
      borderColor: 'house.border',
      borderRadius: '4px',
      backgroundColor: 'background.paper',
      paddingInline: '5px',
      ...sx,
    }}
  >
    {children}
  </Box>
);
