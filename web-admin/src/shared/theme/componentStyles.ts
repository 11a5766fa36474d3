import type { ThemeOptions } from '@mui/material/styles';
import { floating, heights } from './tokens';

const phone = '@media (max-width: 599.95px)';
const focus = { outline: '2px solid var(--mui-palette-house-link)', outlineOffset: 2 };

/** What MUI's parts look like in this house: hairlines instead of shadows, controls of one height, visible focus. */
export const componentStyles: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // a button of its own is written in the browser's font otherwise
    styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible': focus } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: heights.button[0],
        padding: '4px 12px',
        whiteSpace: 'nowrap',
        [phone]: { minHeight: heights.button[1] },
      },
      sizeSmall: { minHeight: 28, padding: '2px 9px', fontSize: '0.8125rem', [phone]: { minHeight: 32 } },
      outlined: {
        borderColor: 'var(--mui-palette-house-border)',
        backgroundColor: 'var(--mui-palette-background-paper)',
        color: 'var(--mui-palette-text-primary)',
        '& .MuiButton-startIcon': { color: 'var(--mui-palette-text-secondary)' },
        '&:hover': { backgroundColor: 'var(--mui-palette-house-subtle)' },
      },
      text: { '&:hover': { backgroundColor: 'var(--mui-palette-house-subtle)' } },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 7, color: 'var(--mui-palette-text-secondary)' } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 10, borderColor: 'var(--mui-palette-divider)' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 14,
        boxShadow: floating,
        border: '1px solid var(--mui-palette-house-border)',
      },
      paperFullScreen: { borderRadius: 0, border: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.125rem', lineHeight: '1.5rem', fontWeight: 600, padding: '18px 24px 8px' },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        borderRadius: 10,
        border: '1px solid var(--mui-palette-house-border)',
        boxShadow: floating,
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.8125rem', minHeight: 34, gap: 12 } } },
  MuiOutlinedInput: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        minHeight: heights.input[0],
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-house-control)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-house-link)' },
        [phone]: { minHeight: heights.input[1] },
      },
      input: {
        '&:not(textarea)': { paddingBlock: 7 },
        [phone]: { fontSize: '1rem' },
      },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      // in the middle of a thumb's height
      outlined: {
        '&:not(.MuiInputLabel-shrink)': { [phone]: { transform: 'translate(14px, 12px) scale(1)' } },
      },
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 4, fontSize: '0.75rem' } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        lineHeight: '1.125rem',
        height: heights.row,
        padding: '4px 12px',
        borderColor: 'var(--mui-palette-divider)',
        fontVariantNumeric: 'tabular-nums',
        // its word stands where the heading does
        '& > .MuiButton-text': { minWidth: 0, '&:only-of-type': { marginInline: '-9px' } },
      },
      head: {
        height: heights.head,
        fontSize: '0.75rem',
        lineHeight: '1rem',
        fontWeight: 500,
        color: 'var(--mui-palette-text-secondary)',
        backgroundColor: 'var(--mui-palette-house-subtle)',
        whiteSpace: 'nowrap',
      },
    },
  },
  // what is ticked is seen where nobody can tick, too
  MuiCheckbox: {
    styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-house-control)' } } },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiLink: {
    styleOverrides: {
      root: {
        color: 'var(--mui-palette-house-link)',
        // of the link, not of the house: begin/drawn.css has the same
        textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
        '&:focus-visible': focus,
      },
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: 10, alignItems: 'center' } } },
};
