import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { downloadSettlement } from '@kobodesk/contracts/reporting';
import { getSettlementStatement } from '@kobodesk/contracts/settlement';
import { Link as RouterLink, Navigate, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../../shared/api/useAnswer';
import { Failed, Loading } from '../../../../shared/feedback/Feedback';
import { DownloadButton } from '../../../../shared/list/DownloadButton';
import { StatusChip } from '../../../../shared/show/StatusChip';
import { PageHeader } from '../../../../shared/shell/PageHeader';
import { ActionButtons } from '../ActionButtons';
import { Beside } from './Beside';
import { beneficiaryAddress, nameOf, statementsResource, type WholeStatement } from '../dueAccount';
import { MailSettlement } from './MailSettlement';
import { Paper } from './Paper';
import { StatementLines } from './StatementLines';

const Proof = ({ isProved }: { isProved: boolean }) =>
  isProved ? <StatusChip status="Proved" tone="good" /> : <StatusChip status="Not proved" tone="bad" />;

/** on a phone the lines are last */
const places = {
  display: 'grid',
  gap: '16px 20px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
  gridTemplateAreas: { xs: '"paper" "beside" "lines"', lg: '"paper beside" "lines beside"' },
  gridTemplateRows: { lg: 'auto 1fr' },
};

/** One statement: the paper, what is owed beside it, and below it each line. */
function Statement({ statement }: { statement: WholeStatement }) {
  const { beneficiary, currencyId, number } = statement;
  const name = nameOf(statement);
  return (
    <>
      <PageHeader
        title={`Statement ${number}`}
        mark={
          <>
            <Link
              component={RouterLink}
              to={beneficiaryAddress(statement)}
              aria-label={`All statements to ${name}`}
              sx={{ overflowWrap: 'anywhere' }}
            >
              to {name}
            </Link>
            <Proof isProved={statement.isProved} />
          </>
        }
      >
        <DownloadButton
          operation={downloadSettlement}
          input={(downloadType) => ({ downloadType, parameter: { beneficiary, currencyId, number } })}
        />
        <MailSettlement statement={statement} />
        <ActionButtons account={statement} />
      </PageHeader>
      <Box sx={places}>
        <Box sx={{ gridArea: 'paper', minWidth: 0 }}>
          <Paper statement={statement} />
        </Box>
        <Box sx={{ gridArea: 'beside', minWidth: 0 }}>
          <Beside statement={statement} />
        </Box>
        <Box sx={{ gridArea: 'lines', minWidth: 0 }}>
          <StatementLines statement={statement} />
        </Box>
      </Box>
    </>
  );
}

/** /settlement-statement?beneficiary=&currencyId=&number= (rules/settlement.md#settlement-statements). */
export default function StatementPage() {
  const [search] = useSearchParams();
  const [beneficiary, currencyId, number] = ['beneficiary', 'currencyId', 'number'].map(
    (name) => search.get(name) ?? '',
  ) as [string, string, string];
  const isNamed = beneficiary !== '' && currencyId !== '' && number !== '';
  const answer = useAnswer(
    getSettlementStatement,
    { beneficiary, currencyId, number },
    { resource: statementsResource, enabled: isNamed },
  );
  if (!isNamed) return <Navigate to="/settlement-statements" replace />;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {answer.data && !answer.isError ? (
        <Statement statement={answer.data.data} />
      ) : (
        <>
          <PageHeader title="Settlement statement" />
          {answer.isError ? (
            <Failed error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <Loading rows={8} />
          )}
        </>
      )}
    </Box>
  );
}
