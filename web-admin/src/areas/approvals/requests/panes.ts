import { frame } from '../../../shared/theme/tokens';

/** Below: the list, and then one request as a page of its own. */
export const narrow = '(max-width:899px)';
export const wide = '@media (min-width:900px)';
/** From here on the paper stands beside the change. */
export const beside = '(min-width:1280px)';

const inset = { xs: 16, sm: 24 };
/** The queue, the change and the paper reach to the edges of the work, as the bar above them does. */
export const bleed = {
  marginInline: { xs: `-${inset.xs}px`, sm: `-${inset.sm}px` },
  marginTop: { xs: '-16px', sm: '-20px' },
  marginBottom: { xs: '-16px', sm: '-24px' },
};
export const paneHeight = `calc(100vh - ${frame.bar}px)`;
/** One request on a phone: what is left between the bar with its steps, and the main pages. */
export const pageHeight = 'calc(100vh - 160px)';
/** A pane that stays and scrolls by itself while the change is longer than the window. */
export const standing = {
  position: 'sticky',
  top: frame.bar,
  height: paneHeight,
  overflowY: 'auto',
} as const;
