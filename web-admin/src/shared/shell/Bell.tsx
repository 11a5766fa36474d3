import Notifications from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ExportRow } from '@kobodesk/contracts/reporting';
import { useId, useState, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useKeptNotices } from '../feedback/kept';
import { en } from '../i18n/en';
import { decisionText, titleText } from '../requests/requestOutcome';
import { useTimeZone } from '../show/dates/DateText';
import { Numbered } from './Numbered';
import { requestsPath, useDeadLetters, useOutcomes, useWaiting, type Outcomes } from './useWaiting';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ padding: '8px 16px 12px' }}>
      <Typography id={id} component="h3" variant="caption" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' }}>
        {children}
      </Box>
    </Box>
  );
}

const stateWords: Record<ExportRow['state'], string> = {
  waiting: en.shell.beingMade,
  running: en.shell.beingMade,
  done: en.shell.ready,
  failed: en.shell.notMade,
};

const lookEveryMs = 3000;
const isOpen = ({ state }: ExportRow): boolean => state === 'waiting' || state === 'running';

function Download({ row }: { row: ExportRow }) {
  const name = row.fileName;
  const percent = row.rowsTotal > 0 ? ` (${Math.floor((row.rowsDone * 100) / row.rowsTotal)} %)` : '';
  const isRunning = row.state === 'running';
  return (
    <li>
      {row.downloadUrl === '' ? name : <Link href={row.downloadUrl}>{name}</Link>} {stateWords[row.state]}
      {isRunning && percent}
    </li>
  );
}

function Downloads() {
  const { data = [] } = useGetList<ExportRow>(
    'exports',
    { pagination: { page: 1, perPage: 10 } },
    { refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? lookEveryMs : false) },
  );
  if (data.length === 0) return null;
  return (
    <Section title={en.shell.downloads}>
      {data.map((row) => (
        <Download key={row.id} row={row} />
      ))}
    </Section>
  );
}

function Earlier() {
  const notices = useKeptNotices();
  const timeZone = useTimeZone();
  if (notices.length === 0) return null;
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return (
    <Section title={en.shell.earlier}>
      {notices.map(({ key, at, text, isError }) => (
        <Box
          component="li"
          key={key}
          sx={{ overflowWrap: 'anywhere', color: isError ? 'error.main' : undefined }}
        >
          <Box
            component="time"
            className="tabular"
            sx={{ color: 'text.secondary' }}
            dateTime={at.toISOString()}
          >
            {time.format(at)}
          </Box>{' '}
          {text}
        </Box>
      ))}
    </Section>
  );
}

/** '3 facts could not be applied; 1 of them a payment' */
function lettersText({ total, payments }: { total: number; payments: number }): string {
  const facts = total === 1 ? '1 fact' : `${total} facts`;
  const those = payments === 1 ? '1 of them a payment' : `${payments} of them payments`;
  return `${facts} could not be applied${payments > 0 ? `; ${those}` : ''}`;
}

/** What became of the person's own requests since they looked: the newest few, and the way to all of them. */
function Decided({ outcomes: { rows, count }, onFollow }: { outcomes: Outcomes; onFollow: () => void }) {
  if (count === 0) return null;
  const mine = `${requestsPath}?view=mine`;
  const shown = rows.slice(0, 3);
  return (
    <Section title={en.shell.outcomes}>
      {shown.map((row) => (
        <Box component="li" key={row.id} sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`${mine}&request=${row.id}`} onClick={onFollow}>
            {titleText(row.title)} {row.record}
          </Link>
          : {decisionText(row)}
        </Box>
      ))}
      {count > shown.length && (
        <li>
          <Link component={RouterLink} to={mine} onClick={onFollow}>
            {en.shell.allOutcomes} ({count})
          </Link>
        </li>
      )}
    </Section>
  );
}

/** What waits for the person, what was downloaded, and what was said since the page was opened. */
export default function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const waiting = useWaiting(requestsPath);
  const outcomes = useOutcomes();
  const letters = useDeadLetters(true);
  const total = waiting + outcomes.count + letters.total;
  const notices = useKeptNotices();
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={en.shell.bell}>
        <IconButton
          aria-label={total === 0 ? en.shell.bell : `${en.shell.bell}: ${total} ${en.shell.waiting}`}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ padding: '8px 14px 8px 6px' }}
        >
          <Numbered of={total}>
            <Notifications fontSize="small" />
          </Numbered>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': en.shell.bell, sx: { width: 360, maxWidth: '94vw' } },
        }}
      >
        <Typography component="h2" variant="h3" sx={{ padding: '16px 16px 4px' }}>
          {en.shell.bell}
        </Typography>
        {letters.total > 0 && (
          <Section title={en.shell.notApplied}>
            <li>
              <Link component={RouterLink} to="/dead-letters" onClick={close}>
                {lettersText(letters)}
              </Link>
            </li>
          </Section>
        )}
        {waiting > 0 && (
          <Section title={en.shell.waitingNow}>
            <li>
              <Link component={RouterLink} to={requestsPath} onClick={close}>
                {en.shell.requests}
              </Link>
              : {waiting}
            </li>
          </Section>
        )}
        <Decided outcomes={outcomes} onFollow={close} />
        {anchor && <Downloads />}
        <Earlier />
        {total === 0 && notices.length === 0 && (
          <Typography sx={{ padding: '4px 16px 16px', color: 'text.secondary' }}>
            {en.shell.nothingNew}
          </Typography>
        )}
      </Popover>
    </>
  );
}
