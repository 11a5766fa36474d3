import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { dayText, many } from '@kobodesk/contracts/kernel';
import type { BankStatementLine } from '@kobodesk/contracts/payments';
import { useEffect, useRef } from 'react';
import { Key } from '../../../shared/show/Key';
import { Money } from '../../../shared/show/Money';
import { StatusChip } from '../../../shared/show/StatusChip';
import { currencyIdOf, lineWords } from '../lineWords';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 };
const here = {
  boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  backgroundColor: 'house.selected',
};

/** of several accounts: which one */
export type QueuedLine = BankStatementLine & { readonly account?: string };

function Item({
  line,
  isHere,
  isBeside,
  onChoose,
}: {
  line: QueuedLine;
  isHere: boolean;
  isBeside: boolean;
  onChoose: (id: number) => void;
}) {
  const { label, tone } = lineWords[line.standing];
  const place = useRef<HTMLLIElement>(null);
  // the keys go past what is seen of the lines; below what explains one, they are left where they are
  useEffect(() => {
    if (isHere && isBeside) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere, isBeside]);
  return (
    <Box
      component="li"
      ref={place}
      sx={{ borderBottom: 1, borderColor: 'divider', scrollMarginBlock: '80px' }}
    >
      <ButtonBase
        aria-current={isHere ? 'true' : undefined}
        onClick={() => onChoose(line.id)}
        sx={{
          width: '100%',
          padding: '9px 14px',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gap: '2px 8px',
          textAlign: 'left',
          typography: 'body2',
          '&:focus-visible': { outlineOffset: -2 },
          ...(isHere ? here : {}),
        }}
      >
        <b>
          <Money amount={line.amount} currencyId={currencyIdOf(line.currency)} />
        </b>
        <StatusChip status={label} tone={tone} />
        <Box sx={{ ...cut, gridColumn: '1 / -1' }} title={line.narration}>
          {line.narration}
        </Box>
        <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
          {[dayText(line.day), line.account].filter(Boolean).join(' · ')}
        </Box>
      </ButtonBase>
    </Box>
  );
}

/** The lines in the order of their days. */
export const LineQueue = ({
  lines,
  total,
  chosen,
  isBeside,
  onChoose,
}: {
  lines: readonly QueuedLine[];
  /** on all pages */
  total: number;
  chosen: number;
  /** and not below what explains the one at hand */
  isBeside: boolean;
  onChoose: (id: number) => void;
}) => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', backgroundColor: 'background.paper' }}>
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        alignItems: 'center',
        gap: '4px',
        padding: '6px 14px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>
        {many(total, 'line')}
      </Box>
      <Key>J</Key>
      <Key>K</Key>
    </Box>
    <Box component="ul" aria-label="Lines" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lines.map((line) => (
        <Item key={line.id} line={line} isHere={line.id === chosen} isBeside={isBeside} onChoose={onChoose} />
      ))}
    </Box>
  </Box>
);
