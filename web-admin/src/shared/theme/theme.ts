import { createTheme, type Theme } from '@mui/material/styles';
import { componentStyles } from './componentStyles';
import { sizes, widths } from './sizes';
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

export const paletteOf = (scheme: 'light' | 'dark', house: House) => ({
  primary: { main: house.primary, dark: house.primaryHover, contrastText: house.onPrimary },
  secondary: { main: house.link },
  error: { main: house.danger, contrastText: house.onDanger },
  warning: { main: tones[scheme].partly.text },
  info: { main: house.link },
  success: { main: tones[scheme].good.text },
  background: { default: house.bg, paper: house.paper },
  // what can only be read is read as well
  text: { primary: house.text, secondary: house.muted, disabled: house.muted },
  divider: house.line,
  action: { active: house.muted, hover: house.subtle, selected: house.selected },
  // a message is filled as the chips of its kind are
  Alert: {
    errorStandardBg: tones[scheme].unpaid.fill,
    warningStandardBg: tones[scheme].partly.fill,
    infoStandardBg: tones[scheme].pending.fill,
    successStandardBg: tones[scheme].good.fill,
  },
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
  breakpoints: { values: widths },
  typography: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontSize: 14,
    fontWeightBold: 600,
    ...sizes,
    button: { textTransform: 'none', fontWeight: 500, fontSize: '0.8125rem', lineHeight: '1.125rem' },
  },
  components: componentStyles,
});
