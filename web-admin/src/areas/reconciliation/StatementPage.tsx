import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { runBankMatch, searchBankLines, type LineStanding } from '@kobodesk/contracts/payments';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOperation } from '../../shared/api/useOperation';
import { Can } from '../../shared/auth/Can';
import { Empty, Failed, Loading, Stale } from '../../shared/feedback/Feedback';
import { useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { Money } from '../../shared/show/Money';
import { LineDesk, linesAtOnce } from './line/LineDesk';
import { currencyIdOf, daysOf } from './lineWords';
import { Standings } from './Standings';
import { WithdrawStatement } from './WithdrawStatement';

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
  const [search] = useSearchParams();
  const statementId = Number(search.get('id'));
  const run = useOperation(runBankMatch);
  const [isWithdrawing, setWithdrawing] = useState(false);
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
  const about = reply?.data;
  return (
    <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title={about ? `Account ${about.statement.account}` : 'Bank Statement'}
        lead={about && `${daysOf(about.statement)}, from ${about.statement.fileName}`}
      >
        {about && (
          <Can permission="reconciliation.manage">
            <Button variant="outlined" color="error" onClick={() => setWithdrawing(true)}>
              Withdraw
            </Button>
            <Button variant="contained" loading={run.busy} onClick={() => void run.run({})}>
              Match the lines
            </Button>
          </Can>
        )}
      </PageHeader>
      {list.isPending && <Loading rows={8} />}
      {list.error !== null && list.error !== undefined && <Failed error={list.error} onRetry={list.again} />}
      <Stale error={list.stale} onRetry={list.again} />
      {about && (
        <Standing
          about={about}
          chosen={list.filter.standing}
          onChoose={(standing) => list.set({ standing })}
        />
      )}
      {about && rows.length === 0 && (
        <Empty title="No line stands here">
          Choose another class to see the other lines of the statement.
        </Empty>
      )}
      <LineDesk list={list} />
      {isWithdrawing && <WithdrawStatement id={statementId} onClose={() => setWithdrawing(false)} />}
    </Box>
  );
}
