import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Part {
  label: string;
  /** its figure, which says what the bar only shows */
  value: ReactNode;
  /** its weight among the others */
  weight: number;
  /** a colour of the theme, e.g. house.band0 */
  colour: string;
  /** not true yet: somebody has still to agree */
  isHatched?: boolean;
}

/** What is not true yet is striped. */
const filled = ({ colour, isHatched = false }: Pick<Part, 'colour' | 'isHatched'>) =>
  isHatched
    ? {
        color: colour,
        backgroundImage: 'repeating-linear-gradient(-45deg, currentcolor 0 2px, transparent 2px 5px)',
        outline: '1px solid',
        outlineOffset: '-1px',
      }
    : { backgroundColor: colour };

interface PartsBarProps {
  name: string;
  parts: readonly Part[];
  /** beside each other, or one below the other like figures that are added up */
  layout?: 'grid' | 'sum';
  /** what the parts make together, as the last line of a sum */
  sum?: Pick<Part, 'label' | 'value'>;
}

const grid = {
  gap: '6px 16px',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(120px, 1fr))' },
};

/** A whole and its parts: a bar, and beside each colour its name and figure. */
export function PartsBar({ name, parts, layout = 'grid', sum }: PartsBarProps) {
  const isSum = layout === 'sum';
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: '10px' }}>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: '2px', height: 12 }}>
        {parts
          .filter(({ weight }) => weight > 0)
          .map(({ weight, ...part }) => (
            <Box
              key={part.label}
              sx={{ flex: `${weight} 1 0`, minWidth: 3, borderRadius: '3px', ...filled(part) }}
            />
          ))}
      </Box>
      <Box component="dl" sx={{ margin: 0, display: 'grid', ...(isSum ? { gap: '4px' } : grid) }}>
        {parts.map(({ label, value, ...part }) => (
          <Box
            key={label}
            sx={{
              display: { xs: 'flex', sm: isSum ? 'flex' : 'block' },
              justifyContent: 'space-between',
              gap: '8px',
            }}
          >
            <Box
              component="dt"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: '6px',
                ...(isSum ? {} : { typography: 'caption', color: 'text.secondary' }),
              }}
            >
              <Box aria-hidden="true" sx={{ width: 8, height: 8, borderRadius: '2px', ...filled(part) }} />
              {label}
            </Box>
            <Box component="dd" sx={{ margin: 0, typography: 'body2', fontWeight: 500 }}>
              {value}
            </Box>
          </Box>
        ))}
        {sum && (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', fontWeight: 600 }}>
            <dt>{sum.label}</dt>
            <Box component="dd" sx={{ margin: 0 }}>
              {sum.value}
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  );
}
