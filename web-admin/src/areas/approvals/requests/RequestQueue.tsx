import type { RequestRow } from '@kobodesk/contracts/workflow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Figures } from '../../../shared/show/Money';
import { statusWord } from '../../../shared/requests/requestOutcome';
import { StatusChip } from '../../../shared/show/StatusChip';
import { KindMark } from './KindChip';
import { ageText, differenceText, isOld, nameOf, tailOf } from './requestWords';

const minuteMs = 60_000;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 };
const item = {
  width: '100%',
  padding: '9px 14px 10px 12px',
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr) auto',
  gap: '1px 10px',
  textAlign: 'left',
  typography: 'body2',
  '&:focus-visible': { outlineOffset: -2 },
} as const;
const here = {
  boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  backgroundColor: 'house.selected',
};

/** Since when it waits, and in red where that is long; of one that is decided, what became of it. */
function Standing({ row, now }: { row: RequestRow; now: number }) {
  if (row.status !== 'pending')
    return (
      // as wide as its word, whatever the amount above it takes
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={statusWord(row)} {...(row.outcome === 'failed' ? { tone: 'bad' } : {})} />
      </Box>
    );
  const old = isOld(row.madeAt, now);
  return (
    <Box
      sx={{
        textAlign: 'right',
        color: old ? 'house.dangerText' : 'text.secondary',
        fontWeight: old ? 600 : 400,
      }}
    >
      {ageText(row.madeAt, now)}
    </Box>
  );
}

const Line = ({ children, muted = false }: { children: ReactNode; muted?: boolean }) => (
  <Box sx={{ ...cut, gridColumn: '2 / -1', color: muted ? 'text.secondary' : undefined }}>{children}</Box>
);

interface RequestQueueProps {
  rows: readonly RequestRow[];
  chosen: string | undefined;
  /** those of all agencies say whose they are */
  withAgency: boolean;
  onChoose: (row: RequestRow) => void;
}
type ItemProps = { row: RequestRow; now: number } & Omit<RequestQueueProps, 'rows'>;

function Item({ row, now, chosen, withAgency, onChoose }: ItemProps) {
  const isHere = row.id === chosen;
  const difference = differenceText(row);
  const place = useRef<HTMLLIElement>(null);
  // the keys go past what is seen of the queue
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <Box
      component="li"
      ref={place}
      sx={{ borderBottom: 1, borderColor: 'divider', scrollMarginBlock: '60px' }}
    >
      <ButtonBase
        aria-current={isHere ? 'true' : undefined}
        onClick={() => onChoose(row)}
        sx={{ ...item, ...(isHere ? here : {}) }}
      >
        <Box sx={{ gridRow: 'span 3', alignSelf: 'start' }}>
          <KindMark matter={row.matter} />
        </Box>
        <Box
          sx={{ ...cut, gridColumn: difference === '' ? '2 / -1' : undefined }}
          title={`${nameOf(row)} ${row.record}`}
        >
          <b>{nameOf(row)}</b>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {tailOf(row.invoiceNumber || row.record)}
          </Box>
        </Box>
        {difference !== '' && (
          <Box sx={{ fontWeight: 600, textAlign: 'right' }}>
            <Figures text={difference} />
          </Box>
        )}
        <Box sx={cut}>{row.customer || row.madeBy}</Box>
        <Standing row={row} now={now} />
        {withAgency && <Line>{row.agency}</Line>}
        <Line muted>{[row.customer === '' ? '' : row.madeBy, row.reason].filter(Boolean).join(': ')}</Line>
      </ButtonBase>
    </Box>
  );
}

/** Who asks for what, how much it changes, why, and since when; the newest first. */
export function RequestQueue({ rows, ...rest }: RequestQueueProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box component="ul" aria-label="Requests" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Item key={row.id} row={row} now={now} {...rest} />
      ))}
    </Box>
  );
}
