import { listLocations } from '@kobodesk/contracts/identity';
import { ledgerEventWords } from '@kobodesk/contracts/settlement';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, type ReactNode } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { DateText } from '../../../shared/show/dates/DateText';
import { InvoiceLink } from '../../../shared/show/InvoiceLink';
import type { AccountReply } from './accountColumns';

interface Held {
  invoiceId: string;
  customerId: string;
  familyOf: string;
  revenueId: string;
  locationId: string;
  beneficiary: string;
  event: string;
  reach: string;
  since: string;
}
interface HeldToProps {
  filter: Held;
  /** absent: not known yet */
  reply: AccountReply | undefined;
  onClear: () => void;
}

/** '2026-11-30:41' → until that day, as far as it was put down with entry 41. */
function Reach({ text }: { text: string }) {
  const [day = '', entry = ''] = text.split(':');
  return (
    <>
      <DateText value={day} form="table" />, entry {entry}
    </>
  );
}

/** By the names that its lines have: one, or that of several. */
function Family({ reply }: Pick<HeldToProps, 'reply'>) {
  const names = [...new Set((reply?.lines ?? []).map(({ customerName }) => customerName))];
  if (names.length > 1) return <>a customer and those merged into it</>;
  return <>{names[0] ?? 'one customer'}</>;
}

/** In words what each of them is; what has no lines is not known by name. */
function words({ filter, reply }: HeldToProps, location: string): ReactNode[] {
  const line = reply?.lines[0];
  const { invoiceId, customerId, familyOf, revenueId, locationId, beneficiary, event, reach, since } = filter;
  const said: [string, ReactNode][] = [
    [invoiceId, line ? <InvoiceLink number={line.invoiceNumber} /> : 'one invoice'],
    [customerId, line?.customerName || 'one customer'],
    [familyOf, <Family key="family" reply={reply} />],
    [revenueId, reply?.revenue || 'one revenue line'],
    [locationId, location || 'one location'],
    [beneficiary, line?.beneficiaryName || 'one beneficiary'],
    [event, ledgerEventWords(event)],
    [reach, <Reach key="reach" text={reach} />],
    [
      since,
      <Fragment key="since">
        not before <Reach text={since} />
      </Fragment>,
    ],
  ];
  return said.filter(([value]) => value !== '').map(([, shown]) => shown);
}

/** That only some lines are shown, behind the number that led here, and the way to all of them. */
export function HeldTo(props: HeldToProps) {
  const { locationId } = props.filter;
  const locations = useAnswer(listLocations, {}, { enabled: locationId !== '' }).data?.data ?? [];
  const location = locations.find(({ id }) => String(id) === locationId)?.location ?? '';
  return (
    <Box
      sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        Only the lines of{' '}
        {words(props, location).map((word, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- words of one sentence, in their order
          <Fragment key={at}>
            {at > 0 && ' · '}
            {word}
          </Fragment>
        ))}
      </Box>
      <Button size="small" onClick={props.onClear}>
        Show all lines
      </Button>
    </Box>
  );
}
