import ArrowBack from '@mui/icons-material/ArrowBack';
import {
  RequestFamily,
  searchRequests,
  type RequestRow,
  type RequestView,
} from '@kobodesk/contracts/workflow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router-dom';
import { Empty, Failed, Loading, NoMatch } from '../../../shared/feedback/Feedback';
import { Pager } from '../../../shared/list/Pager';
import { SearchBox } from '../../../shared/list/search/SearchBox';
import { searchIn, useList, type ListState } from '../../../shared/list/useList';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { RequestPage } from './RequestPage';
import { RequestQueue } from './RequestQueue';
import { familyNames } from './requestWords';
import { useRowKeys } from './useRowKeys';

const first = { view: 'waiting', family: '', text: '' };
const views: readonly { value: RequestView; label: string }[] = [
  { value: 'waiting', label: 'Waiting for me' },
  { value: 'mine', label: 'My requests' },
  { value: 'decided', label: 'Decided' },
  { value: 'all', label: 'All' },
];

function useRequests() {
  const [search, setSearch] = useSearchParams();
  const list = useList(searchRequests, {
    resource: 'requests',
    first,
    forgets: ['request'],
    ask: ({ view, family, text }, at) => ({
      ...at,
      parameter: {
        view: view as RequestView,
        family: (family || undefined) as RequestFamily | undefined,
        text,
      },
    }),
  });
  const choose = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('request');
    else next.set('request', id);
    setSearch(next, { replace: true });
  };
  return { list, wanted: search.get('request') ?? undefined, choose };
}

type Requests = ReturnType<typeof useRequests>['list'];

function Views({ list: { filter, set, reply } }: { list: Requests }) {
  return (
    <Tabs
      value={filter.view}
      aria-label="Views"
      variant="scrollable"
      allowScrollButtonsMobile
      onChange={(_event, view: RequestView) => set({ view })}
    >
      {views.map(({ value, label }) => (
        <Tab
          key={value}
          value={value}
          label={value === 'waiting' && reply ? `${label} (${reply.waiting})` : label}
        />
      ))}
    </Tabs>
  );
}

/** What stands in the place of a queue that is empty: why, and what next. */
function Nothing({ list, onMine }: { list: ListState<RequestRow>; onMine: () => void }) {
  if (list.isPending) return <Loading rows={6} />;
  if (list.error) return <Failed error={list.error} onRetry={list.again} />;
  if (list.clear) return <NoMatch onClear={list.clear} />;
  return (
    <Empty
      title="Nothing waits for you"
      action={
        <Button variant="outlined" onClick={onMine}>
          Show my requests
        </Button>
      }
    >
      What somebody asks for that you may decide comes here by itself.
    </Empty>
  );
}

/**
 * /requests: all that waits for somebody's decision, of whatever kind, with the change in front and the next one after
 * each decision (rules/approvals.md#one-list).
 */
export default function Requests() {
  const { list, wanted, choose } = useRequests();
  const isNarrow = useMediaQuery('(max-width:899px)', { noSsr: true });
  const { rows, filter, set } = list;
  const at = wanted ?? (isNarrow ? undefined : rows[0]?.id);
  const index = rows.findIndex(({ id }) => id === at);
  useRowKeys((step) => choose((rows[index + step] ?? rows[index])?.id));
  const next = () => choose(isNarrow ? undefined : (rows[index + 1] ?? rows[index - 1])?.id);
  const isOpen = isNarrow && at !== undefined;
  return (
    <>
      {/* a phone's bar has no room for them */}
      <PageHeader title="Requests">{!isNarrow && <Views list={list} />}</PageHeader>
      {isNarrow && !isOpen && <Views list={list} />}
      {isOpen && (
        <Button startIcon={<ArrowBack />} onClick={() => choose(undefined)} sx={{ marginBottom: '8px' }}>
          All requests
        </Button>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: '20px',
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
        }}
      >
        {!isOpen && (
          <Box sx={{ display: 'grid', gap: '12px', minWidth: 0 }}>
            <SearchBox {...searchIn(list)} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }} role="group" aria-label="Kind">
              {RequestFamily.options.map((family) => (
                <Chip
                  key={family}
                  size="small"
                  clickable
                  label={`${familyNames[family]} ${list.reply?.counts.find((one) => one.family === family)?.count ?? 0}`}
                  aria-pressed={filter.family === family}
                  color={filter.family === family ? 'primary' : 'default'}
                  onClick={() => set({ family: filter.family === family ? '' : family })}
                />
              ))}
            </Box>
            <Card>
              {rows.length === 0 ? (
                <Nothing list={list} onMine={() => set({ view: 'mine' })} />
              ) : (
                <RequestQueue rows={rows} chosen={at} onChoose={({ id }) => choose(id)} />
              )}
            </Card>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                alignItems: 'center',
              }}
            >
              <Typography variant="body2" color="textSecondary" aria-live="polite">
                {list.total === 1 ? '1 request' : `${list.total} requests`}
              </Typography>
              <Pager page={list.page} pages={Math.ceil(list.total / list.pageSize)} onPage={list.go} />
            </Box>
          </Box>
        )}
        {at !== undefined && <RequestPage key={at} id={at} onDecided={next} />}
      </Box>
    </>
  );
}
