import { Sign } from '../../shared/plain/icons';
import { styleOf, type Sx } from './sx';

/**
 * What a script in the page has instead of MUI: its elements, with such styles as they are given. What MUI and the theme add
 * to them stands in begin/drawn.css. The build puts it in the place of `@mui/material` (scripts/painted.mjs).
 */
interface Given {
  component?: unknown;
  sx?: Sx;
  className?: string;
  children?: React.ReactNode;
  direction?: unknown;
  variant?: string;
  color?: string;
  align?: 'left' | 'right';
  colSpan?: number;
  to?: string;
  active?: boolean;
}

/** Of what MUI is given, what an element has too. */
const marksOf = (given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => /^(data|aria)-|^title$/.test(name)));

const plain = (
  tag: string,
  { named = '', as = () => ({}) }: { named?: string; as?: (given: Given) => Sx } = {},
) =>
  function Plain(given: Given) {
    const Tag = (typeof given.component === 'string' ? given.component : tag) as 'div';
    const { className = '', sx = {} } = given;
    return (
      <Tag
        className={`${named} ${className}`.trim()}
        style={styleOf({ ...as(given), ...sx })}
        {...marksOf(given)}
      >
        {given.children}
      </Tag>
    );
  };

export const Box = plain('div');
export const Stack = plain('div', {
  as: ({ direction = 'column' }) => ({ display: 'flex', flexDirection: direction }),
});
export const Typography = plain('p', {
  as: ({ variant = 'body1', color }) => ({
    margin: 0,
    typography: variant,
    ...(color === 'textSecondary' ? { color: 'text.secondary' } : {}),
  }),
});
export const Divider = plain('hr', { named: 'drawn-line' });
export const Card = plain('div', { named: 'drawn-card' });
export const TableContainer = Card;
export const TableHead = plain('thead');
export const TableBody = plain('tbody');
export const TableRow = plain('tr');
export const Button = plain('span');

export const Table = ({ sx = {}, children }: Given) => {
  const { paddingInline } = (sx['& th, & td'] ?? {}) as { paddingInline?: string };
  return <table style={{ '--drawn-padding': paddingInline } as React.CSSProperties}>{children}</table>;
};
export const TableCell = ({ align, className, colSpan, sx = {}, children }: Given) => (
  <td className={className} colSpan={colSpan} style={styleOf({ textAlign: align, ...sx })}>
    {children}
  </td>
);
export const TableSortLabel = ({ active, children }: Given) => (
  <span className="drawn-sort">
    {children}
    {active && <Sign path="M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" size={18} />}
  </span>
);
export const Link = ({ to, className, color, sx = {}, children }: Given) => (
  <a href={to} className={className} style={styleOf({ color, ...sx })}>
    {children}
  </a>
);

export const useMediaQuery = (query: string): boolean => matchMedia(query).matches;
