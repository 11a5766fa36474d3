import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Pager } from '../../../shared/list/Pager';
import type { ListState } from '../../../shared/list/useList';
import { useKeys } from '../../../shared/palette/useKeys';
import { Evidence } from './Evidence';
import { LineQueue, type QueuedLine } from './LineQueue';

export const linesAtOnce = 25;

/** Lines that are worked off by keys, and what explains the one at hand; it stands in the address. */
export function LineDesk({ list: { rows, page, total, go } }: { list: ListState<QueuedLine> }) {
  const [search, setSearch] = useSearchParams();
  const isBeside = useMediaQuery('(min-width:900px)', { noSsr: true });
  const evidence = useRef<HTMLDivElement>(null);
  const wanted = Number(search.get('line'));
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === wanted),
  );
  const line = rows[at];
  const choose = (id: number | undefined) => {
    if (id === undefined) return;
    const next = new URLSearchParams(search);
    next.set('line', String(id));
    setSearch(next, { replace: true });
  };
  useKeys({ j: () => choose(rows[at + 1]?.id), k: () => choose(rows[at - 1]?.id) });
  // on a phone what explains the one at hand is below the lines
  const show = (id: number) => {
    choose(id);
    if (!isBeside) evidence.current?.scrollIntoView({ block: 'start' });
  };
  if (!line) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '16px',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 360px) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <LineQueue lines={rows} total={total} chosen={line.id} isBeside={isBeside} onChoose={show} />
        <Pager page={page} pages={Math.ceil(total / linesAtOnce)} onPage={go} />
      </Box>
      <Box ref={evidence} sx={{ minWidth: 0, scrollMarginTop: '64px' }}>
        <Evidence key={`${line.id} ${line.version}`} line={line} onDone={() => choose(rows[at + 1]?.id)} />
      </Box>
    </Box>
  );
}
