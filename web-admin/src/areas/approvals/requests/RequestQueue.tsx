import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { RequestFamily, RequestRow } from '@kobodesk/contracts/workflow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { Figures } from '../../../shared/show/Money';
import { StatusChip } from '../../../shared/show/StatusChip';
import type { Tone } from '../../../shared/theme/tokens';
import { ageText, differenceText, isOld } from './requestWords';

const looks: Record<RequestFamily, { Icon: typeof EditOutlined; tone: Tone }> = {
  void: { Icon: BlockOutlined, tone: 'unpaid' },
  edit: { Icon: EditOutlined, tone: 'pending' },
  'credit-note': { Icon: ReceiptLongOutlined, tone: 'partly' },
  change: { Icon: FactCheckOutlined, tone: 'off' },
};
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 };
const wordOf = ({ status, outcome }: RequestRow): string => {
  if (outcome === 'failed') return 'Failed';
  return status.charAt(0).toUpperCase() + status.slice(1);
};

interface RequestQueueProps {
  rows: readonly RequestRow[];
  chosen: string | undefined;
  onChoose: (row: RequestRow) => void;
}

function Item({
  row,
  now,
  chosen,
  onChoose,
}: { row: RequestRow; now: number } & Omit<RequestQueueProps, 'rows'>) {
  const { Icon, tone } = looks[row.family];
  const isPending = row.status === 'pending';
  const old = isPending && isOld(row.madeAt, now);
  const isHere = row.id === chosen;
  const difference = differenceText(row);
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}>
      <ButtonBase
        aria-current={isHere ? 'true' : undefined}
        onClick={() => onChoose(row)}
        sx={{
          width: '100%',
          padding: '10px 14px 10px 12px',
          display: 'grid',
          gridTemplateColumns: '26px minmax(0, 1fr) auto',
          gap: '1px 10px',
          textAlign: 'left',
          typography: 'body2',
          boxShadow: isHere ? 'inset 3px 0 0 var(--mui-palette-primary-main)' : undefined,
          backgroundColor: isHere ? 'house.selected' : undefined,
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box
          aria-hidden="true"
          sx={{
            gridRow: 'span 3',
            alignSelf: 'start',
            display: 'grid',
            placeItems: 'center',
            height: 26,
            borderRadius: '7px',
            color: `tone.${tone}.text`,
            backgroundColor: `tone.${tone}.fill`,
          }}
        >
          <Icon sx={{ fontSize: 16 }} />
        </Box>
        <Box sx={{ ...cut, gridColumn: difference === '' ? '2 / -1' : undefined }}>
          <b>{row.title}</b> {row.invoiceNumber}
        </Box>
        {difference !== '' && (
          <Box sx={{ fontWeight: 600 }}>
            <Figures text={difference} />
          </Box>
        )}
        <Box sx={cut}>{row.customer || row.record}</Box>
        {isPending ? (
          <Box
            sx={{
              textAlign: 'right',
              color: old ? 'house.dangerText' : 'text.secondary',
              fontWeight: old ? 600 : 400,
            }}
          >
            {ageText(row.madeAt, now)}
          </Box>
        ) : (
          <StatusChip status={wordOf(row)} />
        )}
        <Box
          sx={{
            ...cut,
            gridColumn: '2 / -1',
            color: 'text.secondary',
          }}
        >
          {[row.madeBy, row.reason].filter(Boolean).join(': ')}
        </Box>
      </ButtonBase>
    </Box>
  );
}

/** Who asks for what, how much it changes, why, and since when; the newest first. */
export function RequestQueue({ rows, ...rest }: RequestQueueProps) {
  const [now] = useState(() => Date.now());
  return (
    <Box component="ul" aria-label="Requests" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Item key={row.id} row={row} now={now} {...rest} />
      ))}
    </Box>
  );
}
