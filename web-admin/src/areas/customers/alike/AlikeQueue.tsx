import { searchLookAlikes, type CustomerRecord } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Empty, Failed, Loading, Stale } from '../../../shared/feedback/Feedback';
import { Pager } from '../../../shared/list/Pager';
import { useList } from '../../../shared/list/useList';
import { evidenceText } from './AlikeNote';
import { SamePair } from './SamePair';

interface Pair {
  first: CustomerRecord;
  second: CustomerRecord;
  evidence: string[];
}

const PairCard = ({ first, second, evidence }: Pair) => (
  <Card
    component="li"
    aria-label={`${first.customerName} and ${second.customerName}`}
    sx={{ padding: '16px', display: 'grid', gap: '12px', minWidth: 0 }}
  >
    <Typography sx={{ fontWeight: 500 }}>{evidenceText(evidence)}</Typography>
    <SamePair first={first} second={second} />
  </Card>
);

/** Pairs that may be one and the same, until they are merged or kept apart. */
export default function AlikeQueue() {
  const list = useList(searchLookAlikes, {
    resource: 'customers',
    first: {},
    ask: (_filter, at) => ({ ...at, parameter: {} }),
  });
  if (list.isPending) return <Loading rows={8} />;
  if (list.error) return <Failed error={list.error} onRetry={list.again} />;
  const stale = <Stale error={list.stale} onRetry={list.again} />;
  // none when it was last asked for, and not since: that is no word of what looks alike now
  if (list.total === 0 && list.stale) return stale;
  if (list.total === 0)
    return (
      <Empty title="No customers look alike">
        Pairs with the same registration number, e-mail address, phone number or words in their names come
        here by themselves.
      </Empty>
    );
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      {stale}
      <Typography color="textSecondary" aria-live="polite">
        {list.total === 1 ? '1 pair' : `${list.total} pairs`}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: '12px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {list.rows.map((pair) => (
          <PairCard key={`${pair.first.id} ${pair.second.id}`} {...pair} />
        ))}
      </Box>
      <Pager page={list.page} pages={Math.ceil(list.total / list.pageSize)} onPage={list.go} />
    </Box>
  );
}
