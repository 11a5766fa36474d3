/** What stays in sight at the foot of a page; on a phone above the bar of the main pages, under the thumb. */
export const atFoot = {
  position: 'sticky',
  bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', sm: 0 },
  zIndex: 2,
  backgroundColor: 'background.default',
} as const;
