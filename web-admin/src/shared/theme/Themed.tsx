import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** Gives both applications the house theme; the scheme follows the device until the person chooses one. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="kobodesk.scheme">
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
