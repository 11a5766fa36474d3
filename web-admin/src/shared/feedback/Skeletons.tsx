import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { AfterAMoment } from './AfterAMoment';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export const TableSkeleton = ({ rows = 10, columns = 6 }: { rows?: number; columns?: number }) => (
  <AfterAMoment>
    {times(rows).map((row) => (
      <Box
        key={row}
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${columns}, 1fr)`,
          gap: 2,
          padding: '10px 12px',
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        {times(columns).map((column) => (
          <Skeleton key={column} width={column === 0 ? '60%' : '80%'} />
        ))}
      </Box>
    ))}
  </AfterAMoment>
);

export const CardsSkeleton = ({ cards = 4 }: { cards?: number }) => (
  <AfterAMoment>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
        gap: { xs: '8px', sm: '16px' },
      }}
    >
      {times(cards).map((card) => (
        <Skeleton key={card} variant="rounded" sx={{ height: { xs: 50, sm: 92 } }} />
      ))}
    </Box>
  </AfterAMoment>
);

export const PageSkeleton = () => (
  <AfterAMoment>
    <Skeleton width={220} height={40} />
    <Skeleton variant="rounded" height={120} sx={{ marginTop: 2 }} />
    <Skeleton variant="rounded" height={320} sx={{ marginTop: 2 }} />
  </AfterAMoment>
);
