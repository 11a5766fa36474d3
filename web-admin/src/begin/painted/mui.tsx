import { Sign } from '../../shared/plain/icons';

/**
 * What a script in the page has instead of MUI: the same elements without its styles, for which begin/drawn.css stands. The
 * build puts it in the place of `@mui/material` (scripts/painted.mjs).
 */
interface Given {
  component?: unknown;
  sx?: { width?: number; minWidth?: number; '& th, & td'?: { paddingInline: string } };
  align?: 'left' | 'right';
  to?: string;
  active?: boolean;
  children?: React.ReactNode;
  [name: `data-${string}`]: unknown;
}

/** Of what MUI is given, what an element has too. */
const marksOf = (given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('data-')));

const plain = (tag: keyof React.JSX.IntrinsicElements, className?: string) => (given: Given) => {
  const Tag = (typeof given.component === 'string' ? given.component : tag) as 'div';
  return (
    <Tag className={className} {...marksOf(given)}>
      {given.children}
    </Tag>
  );
};

export const Box = plain('div');
export const Stack = plain('div', 'drawn-row');
export const Card = plain('div', 'drawn-card');
export const TableContainer = plain('div', 'drawn-card');
export const TableHead = plain('thead');
export const TableBody = plain('tbody');
export const TableRow = plain('tr');
export const Button = plain('span');

export const Table = ({ sx, children }: Given) => (
  <table style={{ '--drawn-padding': sx?.['& th, & td']?.paddingInline } as React.CSSProperties}>
    {children}
  </table>
);
export const TableCell = ({ align, sx, children }: Given) => (
  <td style={{ textAlign: align, width: sx?.width, minWidth: sx?.minWidth }}>{children}</td>
);
export const TableSortLabel = ({ active, children }: Given) => (
  <span className="drawn-sort">
    {children}
    {active && <Sign path="M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" size={18} />}
  </span>
);
export const Link = ({ to, children }: Given) => <a href={to}>{children}</a>;
export default Link;

export const useMediaQuery = (query: string): boolean => matchMedia(query).matches;
