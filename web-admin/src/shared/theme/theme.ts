import { createTheme, type Theme } from '@mui/material/styles';
import { componentStyles } from './componentStyles';
import { dark, light, tones, type Palette as House, type Tone } from './tokens';

declare module '@mui/material/styles' {
  interface PaletteOptions {
    house?: House;
    tone?: Record<Tone, { text: string; fill: string }>;
  }
  interface Palette {
    house: House;
    tone: Record<Tone, { text: string; fill: string }>;
  }
}

const paletteOf = (scheme: 'light' | 'dark', house: House) => ({
  primary: { main: house.primary, dark: house.primaryHover, contrastText: house.onPrimary },
  secondary: { main: house.link },
  error: { main: house.danger, contrastText: house.onDanger },
  warning: { main: tones[scheme].partly.text },
  info: { main: house.link },
  success: { main: tones[scheme].good.text },
  background: { default: house.bg, paper: house.paper },
  text: { primary: house.text, secondary: house.muted },
  divider: house.line,
  action: { active: house.muted, hover: house.subtle, selected: house.selected },
  house,
  tone: tones[scheme],
});

/** One theme for both schemes by CSS variables: a change of scheme or a printer re-renders nothing. */
export const theme: Theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: {
    light: { palette: paletteOf('light', light) },
    dark: { palette: paletteOf('dark', dark) },
  },
  spacing: 8,
  shape: { borderRadius: 7 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1170, xl: 1440 } },
  typography: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontSize: 14,
    fontWeightBold: 600,
    h1: { fontSize: '1.125rem', lineHeight: '1.5rem', fontWeight: 600, letterSpacing: '-0.012em' },
    h2: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600, letterSpacing: '-0.008em' },
    h3: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600, letterSpacing: '-0.005em' },
    h4: { fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: 600, letterSpacing: '-0.022em' },
    subtitle1: { fontSize: '1rem', lineHeight: '1.5rem' },
    subtitle2: { fontSize: '0.8125rem', lineHeight: '1.125rem', fontWeight: 500 },
    body1: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    body2: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
    caption: { fontSize: '0.75rem', lineHeight: '1rem' },
    button: { textTransform: 'none', fontWeight: 500, fontSize: '0.8125rem', lineHeight: '1.125rem' },
  },
  components: componentStyles,
});
