import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';

interface CountProps {
  of: number;
  /** tells, and asks for nothing */
  quiet?: boolean;
  /** said elsewhere already */
  'aria-hidden'?: 'true';
  sx?: SxProps;
}

/** How many wait behind an entry or a tab; nothing for none. */
export function Count({ of, quiet = false, sx = {}, ...rest }: CountProps) {
  if (of === 0) return null;
  return (
    <Box
      component="span"
      className="tabular"
      {...rest}
      sx={{
        minWidth: 20,
        paddingInline: '6px',
        borderRadius: '9px',
        backgroundColor: quiet ? 'tone.off.fill' : 'primary.main',
        color: quiet ? 'tone.off.text' : 'primary.contrastText',
        typography: 'caption',
        fontWeight: 600,
        lineHeight: '18px',
        textAlign: 'center',
        ...(sx as object),
      }}
    >
      {of > 99 ? '99+' : of}
    </Box>
  );
}
