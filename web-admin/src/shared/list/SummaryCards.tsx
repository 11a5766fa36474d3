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

function Content({ card }: { card: SummaryCard }) {
  return (
    <Box sx={{ padding: 2, textAlign: 'left', width: '100%' }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{card.label}</Box>
      <Box
        className="tabular"
        sx={{ typography: 'h4', fontSize: { xs: '1.5rem', lg: '1.875rem' }, marginTop: 0.5 }}
      >
        {card.value}
      </Box>
      {card.detail !== undefined && (
        <Box className="tabular" sx={{ typography: 'caption', color: 'text.secondary', marginTop: 0.5 }}>
          {card.detail}
        </Box>
      )}
    </Box>
  );
}

/** Figures of a whole result. They scroll sideways on a phone; nothing is shown when they could not be had. */
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
      tabIndex={0}
      aria-label="Summary"
      sx={{
        listStyle: 'none',
        padding: 0,
        margin: 0,
        display: 'grid',
        gap: 2,
        gridAutoFlow: { xs: 'column', sm: 'row' },
        gridAutoColumns: { xs: 'minmax(200px, 1fr)' },
        gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
        overflowX: 'auto',
        scrollSnapType: 'x mandatory',
      }}
    >
      {cards.map((card) => (
        <Card component="li" key={card.label} sx={{ scrollSnapAlign: 'start', display: 'flex' }}>
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
