import type { RequestMatter } from '@kobodesk/contracts/workflow';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import type { Tone } from '../../../shared/theme/tokens';
import { matterNames } from './requestWords';

const looks: Record<RequestMatter, { Icon: typeof EditOutlined; tone: Tone }> = {
  void: { Icon: BlockOutlined, tone: 'unpaid' },
  edit: { Icon: EditOutlined, tone: 'pending' },
  'credit-note': { Icon: ReceiptLongOutlined, tone: 'partly' },
  refund: { Icon: UndoOutlined, tone: 'good' },
  change: { Icon: FactCheckOutlined, tone: 'off' },
};
const colours = (tone: Tone) => ({ color: `tone.${tone}.text`, backgroundColor: `tone.${tone}.fill` });

/** The kind of a request, as a square with its picture; its word stands beside it. */
export function KindMark({ matter }: { matter: RequestMatter }) {
  const { Icon, tone } = looks[matter];
  return (
    <Box
      aria-hidden="true"
      sx={{ display: 'grid', placeItems: 'center', height: 26, borderRadius: '7px', ...colours(tone) }}
    >
      <Icon sx={{ fontSize: 16 }} />
    </Box>
  );
}

/** The same as a word. */
export function KindChip({ matter }: { matter: RequestMatter }) {
  const { Icon, tone } = looks[matter];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '4px',
        height: 22,
        paddingInline: '9px',
        borderRadius: '999px',
        typography: 'caption',
        fontWeight: 500,
        ...colours(tone),
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 14 }} />
      {matterNames[matter]}
    </Box>
  );
}
