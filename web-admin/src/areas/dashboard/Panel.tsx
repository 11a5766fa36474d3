import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Failed, Loading } from '../../shared/feedback/Feedback';

export type Asked<Reply> = Pick<UseQueryResult<Reply>, 'data' | 'error' | 'refetch'>;

/** Each panel stands by itself: one that cannot be had says so in its place and leaves the others alone. */
export function Answered<Reply>({
  answer,
  children,
}: {
  answer: Asked<Reply>;
  children: (reply: Reply) => ReactNode;
}) {
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading />;
  return <Suspense fallback={<Loading />}>{children(answer.data)}</Suspense>;
}

/** A card of the overview: what it tells, and on its right where that leads. */
export function Tile({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ padding: '14px 16px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px', mb: '12px' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {more}
      </Box>
      {children}
    </Card>
  );
}

export const NothingYet = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary">{children}</Typography>
);
