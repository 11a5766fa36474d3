import type { ThemeOptions } from '@mui/material/styles';

const focus = { outline: '2px solid var(--mui-palette-house-link)', outlineOffset: 2 };

/** What MUI's parts look like in this house: borders instead of shadows, 40 px controls, visible focus. */
export const componentStyles: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focus } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 40, paddingInline: 16, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 32, paddingInline: 12 },
      outlined: {
        borderColor: 'var(--mui-palette-house-control)',
        color: 'var(--mui-palette-text-primary)',
        '&:hover': { backgroundColor: 'var(--mui-palette-house-subtle)' },
      },
      text: { '&:hover': { backgroundColor: 'var(--mui-palette-house-subtle)' } },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 6, color: 'var(--mui-palette-text-secondary)' } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 8, borderColor: 'var(--mui-palette-divider)' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 12,
        boxShadow: '0 8px 24px rgb(15 21 28 / .16)',
        border: '1px solid var(--mui-palette-divider)',
      },
      paperFullScreen: { borderRadius: 0, border: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 600, padding: '20px 24px 8px' },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        borderRadius: 8,
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 8px 24px rgb(15 21 28 / .16)',
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36, gap: 12 } } },
  MuiOutlinedInput: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        minHeight: 40,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-house-control)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-house-link)' },
        '@media (max-width: 600px)': { minHeight: 44 },
      },
      input: { '@media (max-width: 600px)': { fontSize: '1rem' } },
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 4, fontSize: '0.75rem' } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        lineHeight: '1.125rem',
        padding: '10px 12px',
        borderColor: 'var(--mui-palette-divider)',
      },
      head: {
        fontWeight: 500,
        color: 'var(--mui-palette-text-secondary)',
        backgroundColor: 'var(--mui-palette-house-subtle)',
        padding: '8px 12px',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiLink: { styleOverrides: { root: { color: 'var(--mui-palette-house-link)', '&:focus-visible': focus } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 8, alignItems: 'center' } } },
};
