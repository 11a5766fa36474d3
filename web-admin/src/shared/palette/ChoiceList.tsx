import BoltOutlined from '@mui/icons-material/BoltOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SearchIcon from '@mui/icons-material/Search';
import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { en } from '../i18n/en';
import { Figures } from '../show/Money';
import { StatusChip } from '../show/StatusChip';
import type { Choice, ChoiceGroup } from './paletteChoices';
import type { ChoiceKind } from './recents';

const icons: Record<ChoiceKind, typeof SearchIcon> = {
  page: WebAssetOutlined,
  invoice: ReceiptLongOutlined,
  customer: BusinessOutlined,
  user: PersonOutlined,
  action: BoltOutlined,
  search: SearchIcon,
};

interface Props {
  /** of the field; the list and its rows have theirs from it */
  id: string;
  groups: readonly ChoiceGroup[];
  at: number;
  onPoint: (index: number) => void;
  onPick: (index: number) => void;
}

/** The choices under their headings; the one at hand is scrolled to. */
export function ChoiceList({ id, groups, at, onPoint, onPick }: Props) {
  const numbered = groups.map((group, index) => ({
    ...group,
    first: groups.slice(0, index).reduce((count, { choices }) => count + choices.length, 0),
  }));
  return (
    <Box
      role="listbox"
      id={`${id}-list`}
      aria-label={en.shell.search}
      sx={{ padding: '0 8px 8px', minHeight: 120, maxHeight: 'min(60vh, 520px)', overflowY: 'auto' }}
    >
      {numbered.map(({ name, choices, first }) => (
        <Box key={name} role="group" aria-labelledby={`${id}-group-${first}`}>
          <Box
            id={`${id}-group-${first}`}
            sx={{ padding: '12px 12px 4px', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 500 }}
          >
            {name}
          </Box>
          {choices.map((choice, index) => (
            <ChoiceRow
              key={`${choice.kind} ${choice.to}`}
              id={`${id}-${first + index}`}
              choice={choice}
              isAt={first + index === at}
              onPoint={() => onPoint(first + index)}
              onPick={() => onPick(first + index)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface RowProps {
  id: string;
  choice: Choice;
  isAt: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function ChoiceRow({ id, choice, isAt, onPoint, onPick }: RowProps) {
  const { kind, label, detail, status, amount } = choice;
  const Icon = icons[kind];
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAt) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  return (
    <Box
      ref={row}
      id={id}
      role="option"
      aria-selected={isAt}
      onMouseMove={onPoint}
      onClick={onPick}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        padding: '8px 12px',
        borderRadius: '6px',
        cursor: 'pointer',
        backgroundColor: isAt ? 'house.selected' : 'transparent',
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Line end={status !== undefined && <StatusChip status={status} />}>
          {/* a number that is broken cannot be read */}
          <Box sx={{ fontWeight: 500, ...(kind === 'invoice' ? whole : broken) }}>{label}</Box>
        </Line>
        <Line end={amount !== undefined && <Figures text={amount} />}>
          <Box sx={{ color: 'text.secondary', typography: 'body2', ...broken }}>{detail}</Box>
        </Line>
      </Box>
    </Box>
  );
}

const broken = { minWidth: 0, overflowWrap: 'anywhere' } as const;
const whole = { whiteSpace: 'nowrap' } as const;

/** What a choice is called or is of, and at the end of the line what became of it or what it comes to. */
const Line = ({ end, children }: { end: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '8px' }}>
    {children}
    {end}
  </Box>
);
