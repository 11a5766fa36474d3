import Box from '@mui/material/Box';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

/** One piece in one state, under its name. */
export const Piece = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box component="section" aria-label={name} sx={{ minWidth: 0 }}>
    <Typography variant="caption" component="h3" sx={{ color: 'text.secondary', marginBottom: '6px' }}>
      {name}
    </Typography>
    {children}
  </Box>
);

/** Pieces beside each other, as many as there is room for. */
export const Pieces = ({ children, least = 280 }: { children: ReactNode; least?: number }) => (
  <Box
    sx={{
      display: 'grid',
      gap: '20px 24px',
      alignItems: 'start',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`,
    }}
  >
    {children}
  </Box>
);

/** What opens over a page, opens in this place instead, and leaves the focus where it is. */
const heldIn = (outer: Theme, container: HTMLElement): Theme => ({
  ...outer,
  components: {
    ...outer.components,
    MuiDialog: {
      ...outer.components?.MuiDialog,
      defaultProps: {
        ...outer.components?.MuiDialog?.defaultProps,
        container,
        disableAutoFocus: true,
        disableEnforceFocus: true,
        disableRestoreFocus: true,
        disableScrollLock: true,
      },
    },
  },
});

/** A page of its own in small, so that what is fixed to the window is fixed to it. */
export function Stage({ name, height, children }: { name: string; height: number; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Piece name={name}>
      <Box
        ref={setPlace}
        sx={{
          position: 'relative',
          transform: 'translateZ(0)',
          height,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
        }}
      >
        {place && <ThemeProvider theme={(outer: Theme) => heldIn(outer, place)}>{children}</ThemeProvider>}
      </Box>
    </Piece>
  );
}
