import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { runBankMatch, searchBankLines, type LineStanding } from '@kobodesk/contracts/payments';
import { useSearchParams } from 'react-router-dom';
import { useOperation } from '../../shared/api/useOperation';
import { Can } from '../../shared/auth/Can';
import { Empty, Failed, Loading } from '../../shared/feedback/Feedback';
import { Pager } from '../../shared/list/Pager';
import { useList } from '../../shared/list/useList';
import { useKeys } from '../../shared/palette/useKeys';
import { PageHeader } from '../../shared/shell/PageHeader';
import { Money } from '../../shared/show/Money';
import { Evidence } from './line/Evidence';
import { LineQueue } from './line/LineQueue';
import { currencyIdOf, daysOf } from './lineWords';
import { Standings } from './Standings';

const linesAtOnce = 25;

/** What is unexplained, what the gates found, and how many lines stand where. */
function Standing({
  about: { statement, unexplained, counts },
  chosen,
  onChoose,
}: {
  about: ReplyOf<typeof searchBankLines>['data'];
  chosen: string;
  onChoose: (standing: string) => void;
}) {
  return (
    <>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'baseline' }}>
        <Box component="span" sx={{ typography: 'h2' }}>
          <Money amount={unexplained} currencyId={currencyIdOf(statement.currency)} />
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          came in and is unexplained
        </Box>
      </Box>
      {statement.findings.map((finding) => (
        <Alert key={finding} severity="warning" variant="outlined">
          {finding}
        </Alert>
      ))}
      <Standings counts={counts} chosen={chosen} onChoose={onChoose} />
    </>
  );
}

/** /bank-statement?id=: its lines, what explains each, and what is still unexplained (rules/reconciliation.md#the-desk). */
export default function StatementPage() {
  const [search, setSearch] = useSearchParams();
  const statementId = Number(search.get('id'));
  const run = useOperation(runBankMatch);
  const list = useList(searchBankLines, {
    resource: 'bank-lines',
    first: { standing: '' },
    ask: ({ standing }, { from }) => ({
      from,
      pageSize: linesAtOnce,
      parameter: { statementId, ...(standing === '' ? {} : { standing: standing as LineStanding }) },
    }),
    forgets: ['line'],
  });
  const { rows, reply } = list;
  const wanted = Number(search.get('line'));
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === wanted),
  );
  const line = rows[at];
  const choose = (id: number | undefined) => {
    if (id === undefined) return;
    const next = new URLSearchParams(search);
    next.set('line', String(id));
    setSearch(next, { replace: true });
  };
  useKeys({ j: () => choose(rows[at + 1]?.id), k: () => choose(rows[at - 1]?.id) });
  const about = reply?.data;
  return (
    <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title={about ? `Account ${about.statement.account}` : 'Bank Statement'}
        lead={about && `${daysOf(about.statement)}, from ${about.statement.fileName}`}
      >
        <Can permission="reconciliation.manage">
          <Button variant="contained" loading={run.busy} onClick={() => void run.run({})}>
            Match the lines
          </Button>
        </Can>
      </PageHeader>
      {list.isPending && <Loading rows={8} />}
      {list.error !== null && list.error !== undefined && <Failed error={list.error} onRetry={list.again} />}
      {about && (
        <Standing
          about={about}
          chosen={list.filter.standing}
          onChoose={(standing) => list.set({ standing })}
        />
      )}
      {about && !line && (
        <Empty title="No line stands here">
          Choose another class to see the other lines of the statement.
        </Empty>
      )}
      {line && (
        <Box
          sx={{
            display: 'grid',
            gap: '16px',
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 360px) minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ minWidth: 0, order: { xs: 1, md: 0 } }}>
            <LineQueue lines={rows} chosen={line.id} onChoose={choose} />
            <Pager page={list.page} pages={Math.ceil(list.total / linesAtOnce)} onPage={list.go} />
          </Box>
          <Evidence key={`${line.id} ${line.version}`} line={line} onDone={() => choose(rows[at + 1]?.id)} />
        </Box>
      )}
    </Box>
  );
}
