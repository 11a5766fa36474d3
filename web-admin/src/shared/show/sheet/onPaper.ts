/** Printed documents look like paper in every scheme. */
export const onPaper = {
  border: 0,
  borderTop: '4px solid',
  borderTopColor: 'primary.main',
  borderRadius: '3px',
  color: 'text.primary',
  boxShadow: '0 1px 2px rgb(15 21 28 / .08), 0 8px 24px rgb(15 21 28 / .08)',
} as const;
