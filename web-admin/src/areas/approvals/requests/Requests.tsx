import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState, type ReactNode } from 'react';
import { useIsOfAll } from '../../../shared/auth/useIsOfAll';
import { Empty, Failed, Loading, NoMatch, Stale } from '../../../shared/feedback/Feedback';
import { Pager } from '../../../shared/list/Pager';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { useOutcomes } from '../../../shared/shell/useWaiting';
import { RequestPage } from './one/RequestPage';
import { beside, bleed, narrow, paneHeight, standing, wide } from './panes';
import { Kinds, Narrowing } from './RequestFilters';
import { RequestQueue } from './RequestQueue';
import { RequestViews } from './RequestViews';
import { useRequests, type Requests as List } from './useRequests';
import { useRowKeys } from './useRowKeys';

const nothing: Readonly<Record<string, { title: string; text: string }>> = {
  waiting: {
    title: 'Nothing waits for you',
    text: 'What somebody asks for that you may decide comes here by itself.',
  },
  mine: {
    title: 'You have asked for nothing yet',
    text: 'Voids, edits, credit notes and changes that you ask for stand here, with what became of them.',
  },
  decided: { title: 'Nothing has been decided yet', text: 'What is approved or declined stands here.' },
  all: { title: 'There are no requests yet', text: 'What is asked for stands here until it is decided.' },
};

/** What stands in the place of a queue that is empty: why, and what next. */
function Nothing({ list }: { list: List }) {
  const { view } = list.filter;
  if (list.isPending) return <Loading rows={6} />;
  if (list.error) return <Failed error={list.error} onRetry={list.again} />;
  // empty when it was last asked for, and not since: that is no word of what waits now
  if (list.stale) return <Stale error={list.stale} onRetry={list.again} />;
  if (list.clear) return <NoMatch onClear={list.clear} />;
  const { title, text } = nothing[view] ?? { title: '', text: '' };
  const next = view === 'mine' ? 'waiting' : 'mine';
  const action = (
    <Button variant="outlined" onClick={() => list.set({ view: next })}>
      {next === 'mine' ? 'Show my requests' : 'Show what waits for me'}
    </Button>
  );
  return (
    <Empty title={title} action={action}>
      {text}
    </Empty>
  );
}

/** On a phone, above the one request: back to the list, and on to its neighbours. */
function Steps({
  place,
  onBack,
  onStep,
}: {
  place: string;
  onBack: () => void;
  onStep: (by: 1 | -1) => void;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        padding: '2px 8px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Button startIcon={<ArrowBack />} onClick={onBack} sx={{ marginRight: 'auto' }}>
        All requests
      </Button>
      {place !== '' && (
        <>
          <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
            {place}
          </Typography>
          <IconButton aria-label="Previous request" onClick={() => onStep(-1)}>
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton aria-label="Next request" onClick={() => onStep(1)}>
            <ArrowDownward fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}

/** The queue with what narrows it, and how much of it there is. */
function Queue({ list, withKinds, children }: { list: List; withKinds: boolean; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, [wide]: { ...standing, borderRight: '1px solid', borderColor: 'divider' } }}>
      <Narrowing list={list} withKinds={withKinds} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          padding: '8px 14px',
          borderBottom: 1,
          borderColor: 'divider',
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span aria-live="polite">{list.total === 1 ? '1 request' : `${list.total} requests`}</span>
        <span>Newest first</span>
      </Box>
      {children}
      <Box sx={{ padding: '8px 14px' }}>
        <Pager page={list.page} pages={Math.ceil(list.total / list.pageSize)} onPage={list.go} />
      </Box>
    </Box>
  );
}

/**
 * /requests: all that waits for somebody's decision, of whatever kind, with the change in front and the next one after
 * each decision (rules/approvals.md#one-list).
 */
export default function Requests() {
  const { list, wanted, choose } = useRequests();
  const outcomes = useOutcomes();
  const isNarrow = useMediaQuery(narrow, { noSsr: true });
  const isWide = useMediaQuery(beside, { noSsr: true });
  const withAgency = useIsOfAll();
  // the one that came up by itself after a decision
  const [next, setNext] = useState<string>();
  const { rows, filter } = list;
  const at = wanted ?? (isNarrow ? undefined : rows[0]?.id);
  const index = rows.findIndex(({ id }) => id === at);
  const step = (by: 1 | -1) => choose((rows[index + by] ?? rows[index])?.id);
  useRowKeys(step);
  useEffect(() => {
    if (filter.view === 'mine') outcomes.seen();
  });
  const goOn = () => {
    const id = (rows[index + 1] ?? rows[index - 1])?.id;
    setNext(id);
    choose(id);
  };
  const isOpen = isNarrow && at !== undefined;
  const views = <RequestViews list={list} news={outcomes.count} />;
  return (
    <>
      {/* a phone's bar has no room for them */}
      <PageHeader title="Requests" beside={!isNarrow && views}>
        {isWide && <Kinds list={list} />}
      </PageHeader>
      <Box
        sx={{
          ...bleed,
          display: 'grid',
          alignItems: 'start',
          alignContent: 'start',
          minHeight: { xs: 'calc(100vh - 112px)', md: paneHeight },
          backgroundColor: 'background.paper',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        }}
      >
        {isNarrow && !isOpen && <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>{views}</Box>}
        {!isOpen && (
          <Queue list={list} withKinds={!isWide}>
            {rows.length === 0 ? (
              (isNarrow || at !== undefined) && <Nothing list={list} />
            ) : (
              <>
                <Stale error={list.stale} onRetry={list.again} />
                <RequestQueue
                  rows={rows}
                  chosen={at}
                  withAgency={withAgency}
                  onChoose={({ id }) => choose(id)}
                />
              </>
            )}
          </Queue>
        )}
        {isOpen && (
          <Steps
            place={index < 0 ? '' : `${(list.page - 1) * list.pageSize + index + 1} of ${list.total}`}
            onBack={() => choose(undefined)}
            onStep={step}
          />
        )}
        {!isNarrow && at === undefined && <Nothing list={list} />}
        {at !== undefined && <RequestPage key={at} id={at} isNext={at === next} onDecided={goOn} />}
      </Box>
    </>
  );
}
