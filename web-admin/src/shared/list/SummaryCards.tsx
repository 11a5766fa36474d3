import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { CardsSkeleton } from '../feedback/Skeletons';

export interface SummaryCard {
  label: string;
  value: ReactNode;
  /** a smaller line below, e.g. a count */
  detail?: ReactNode;
  /** makes the card a toggle that filters */
  onToggle?: () => void;
  pressed?: boolean;
}

/** On a phone a line: its name, and at the end of it the figure, which goes below where there is no room beside. */
const content = {
  width: '100%',
  padding: { xs: '10px 16px', sm: '16px' },
  textAlign: 'left',
  display: { xs: 'flex', sm: 'block' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
} as const;
/** a figure is never broken: the card is at least as wide */
const figure = {
  typography: 'h4',
  fontSize: { xs: '1.25rem', sm: '1.5rem', xl: '1.875rem' },
  marginTop: { sm: '4px' },
  marginLeft: { xs: 'auto', sm: 0 },
  overflowWrap: 'break-word',
} as const;
const below = {
  typography: 'caption',
  color: 'text.secondary',
  marginTop: { sm: '4px' },
  flexBasis: '100%',
  textAlign: { xs: 'right', sm: 'left' },
} as const;

const Content = ({ card: { label, value, detail } }: { card: SummaryCard }) => (
  <Box sx={content}>
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{label}</Box>
    <Box className="tabular" sx={figure}>
      {value}
    </Box>
    {detail !== undefined && (
      <Box className="tabular" sx={below}>
        {detail}
      </Box>
    )}
  </Box>
);

/** Figures of a whole result, one below the other on a phone; nothing is shown when they could not be had. */
export function SummaryCards({
  cards,
  expected = 4,
}: {
  cards: SummaryCard[] | undefined;
  expected?: number;
}) {
  if (!cards) return <CardsSkeleton cards={expected} />;
  if (cards.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Summary"
      sx={{
        listStyle: 'none',
        padding: 0,
        margin: 0,
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: '8px', sm: '16px' },
      }}
    >
      {cards.map((card) => (
        <Card
          component="li"
          key={card.label}
          sx={{
            display: 'flex',
            flex: { xs: '1 1 100%', sm: '1 1 200px' },
            minWidth: 'min-content',
            maxWidth: '100%',
          }}
        >
          {card.onToggle ? (
            <ButtonBase
              aria-pressed={card.pressed ?? false}
              onClick={card.onToggle}
              sx={{
                width: '100%',
                alignItems: 'flex-start',
                backgroundColor: card.pressed ? 'house.selected' : undefined,
              }}
            >
              <Content card={card} />
            </ButtonBase>
          ) : (
            <Content card={card} />
          )}
        </Card>
      ))}
    </Box>
  );
}
