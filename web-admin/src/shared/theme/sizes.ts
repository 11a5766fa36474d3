/** Letters of headings and texts. */
export const sizes = {
  h1: { fontSize: '1.125rem', lineHeight: '1.5rem', fontWeight: 600, letterSpacing: '-0.012em' },
  h2: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600, letterSpacing: '-0.008em' },
  h3: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600, letterSpacing: '-0.005em' },
  h4: { fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: 600, letterSpacing: '-0.022em' },
  subtitle1: { fontSize: '1rem', lineHeight: '1.5rem' },
  subtitle2: { fontSize: '0.8125rem', lineHeight: '1.125rem', fontWeight: 500 },
  body1: { fontSize: '0.875rem', lineHeight: '1.25rem' },
  body2: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
  caption: { fontSize: '0.75rem', lineHeight: '1rem' },
} as const;

/** From how many pixels on each form of a page is shown. */
export const widths = { xs: 0, sm: 600, md: 900, lg: 1170, xl: 1440 } as const;
