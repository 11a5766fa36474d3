import Check from '@mui/icons-material/Check';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import Tag from '@mui/icons-material/Tag';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import { getInvoiceStory, type StoryEvent, type StoryKind } from '@kobodesk/contracts/reporting';
import { useAnswer } from '../../../../shared/api/useAnswer';
import { Failed, Loading } from '../../../../shared/feedback/Feedback';
import { DateText, useTimeZone } from '../../../../shared/show/dates/DateText';
import { dateText } from '../../../../shared/show/dates/dateForm';
import { Money } from '../../../../shared/show/Money';
import { groupedReference } from '../../../../shared/show/moneyText';
import type { Tone } from '../../../../shared/theme/tokens';

const kinds: Record<StoryKind, { Icon: typeof Check; tone: Tone }> = {
  raised: { Icon: ReceiptLongOutlined, tone: 'off' },
  reference: { Icon: Tag, tone: 'off' },
  paid: { Icon: Check, tone: 'good' },
  credit: { Icon: ReceiptLongOutlined, tone: 'pending' },
  edit: { Icon: EditOutlined, tone: 'partly' },
  void: { Icon: RemoveCircleOutlined, tone: 'bad' },
  sent: { Icon: MailOutlined, tone: 'off' },
  promise: { Icon: EventOutlined, tone: 'pending' },
  dispute: { Icon: FlagOutlined, tone: 'unpaid' },
  refund: { Icon: UndoOutlined, tone: 'partly' },
  corrected: { Icon: NotesOutlined, tone: 'off' },
};

/** the trail hears of a change a moment after the invoice did, and nothing tells when */
const everyMs = 15_000;

/** What happened to an invoice, the latest first (rules/documents-and-audit.md#the-story-of-an-invoice). */
export function Timeline({ invoiceNumber, currencyId }: { invoiceNumber: string; currencyId: number }) {
  const story = useAnswer(getInvoiceStory, { invoiceNumber }, { resource: 'invoices', everyMs });
  if (story.isPending) return <Loading rows={4} />;
  if (story.isError) return <Failed error={story.error} onRetry={() => void story.refetch()} />;
  return (
    <Box component="ol" aria-label="Timeline" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {story.data.data.map((event) => (
        <Told key={event.id} event={event} currencyId={currencyId} />
      ))}
    </Box>
  );
}

/** The line from one mark to the next. */
const thread = {
  position: 'relative',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: '10px',
    top: '24px',
    bottom: '-2px',
    borderLeft: '1px solid',
    borderColor: 'house.border',
  },
} as const;

function Told({ event, currencyId }: { event: StoryEvent; currencyId: number }) {
  const { at, title, kind, note, day, amount, by } = event;
  const { Icon, tone } = kinds[kind];
  const zone = useTimeZone();
  return (
    <Box component="li" sx={{ ...thread, display: 'flex', gap: '10px', paddingBottom: '16px' }}>
      <Box
        aria-hidden="true"
        sx={{
          flex: '0 0 22px',
          height: 22,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          color: `tone.${tone}.text`,
          backgroundColor: `tone.${tone}.fill`,
        }}
      >
        <Icon sx={{ fontSize: 14 }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', fontWeight: 500 }}>
          <span>{title}</span>
          {amount !== '' && <Money amount={amount} currencyId={currencyId} />}
        </Box>
        {note !== '' && (
          <Box sx={{ typography: 'body2' }}>{kind === 'reference' ? groupedReference(note) : note}</Box>
        )}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {day !== '' && `for ${dateText(day, 'table', zone)} · `}
          {by !== '' && `${by} · `}
          <DateText value={at} />
        </Box>
      </Box>
    </Box>
  );
}
