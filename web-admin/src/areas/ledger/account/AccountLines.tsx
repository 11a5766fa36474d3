import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { NoMatch } from '../../../shared/feedback/Feedback';
import { SidedMoney } from '../../../shared/ledger/SidedMoney';
import { RowsTable } from '../../../shared/list/RowsTable';
import { Money } from '../../../shared/show/Money';
import { Balances } from '../../../shared/statement/Balances';
import { accountColumns, withIds, type AccountReply } from './accountColumns';
import { useIsPhone } from '../../../shared/theme/useIsPhone';

interface Props {
  reply: AccountReply;
  /** it is not the first page */
  isLater: boolean;
  dimmed: boolean;
  /** goes on after a line; '' is the first page */
  onPage: (after: string) => void;
}

/** What an account began and ended with, and its lines between. */
export function AccountLines({ reply, isLater, dimmed, onPage }: Props) {
  const isPhone = useIsPhone();
  const { currencyId, opening, debit, credit, closing, broughtForward, lines, next } = reply;
  if (lines.length === 0 && opening === '0') return <NoMatch />;
  return (
    <>
      <Balances
        name={`Balances in ${currencyOf(currencyId)?.code ?? ''}`}
        figures={[
          { label: 'Opening balance', value: <SidedMoney amount={opening} currencyId={currencyId} /> },
          { label: 'Debits', value: <Money amount={debit} currencyId={currencyId} /> },
          { label: 'Credits', value: <Money amount={credit} currencyId={currencyId} /> },
          { label: 'Closing balance', value: <SidedMoney amount={closing} currencyId={currencyId} /> },
        ]}
      />
      {isLater && (
        <Box sx={{ textAlign: 'right', color: 'text.secondary' }}>
          Brought forward <SidedMoney amount={broughtForward} currencyId={currencyId} />
        </Box>
      )}
      <RowsTable columns={accountColumns(isPhone)} data={withIds(lines)} dimmed={dimmed} />
      {(isLater || next !== null) && (
        <Box
          component="nav"
          aria-label="Pages"
          sx={{ display: 'flex', gap: '8px', justifyContent: 'flex-end' }}
        >
          <Button variant="outlined" disabled={!isLater} onClick={() => onPage('')}>
            First lines
          </Button>
          <Button variant="outlined" disabled={next === null} onClick={() => onPage(next ?? '')}>
            Next lines
          </Button>
        </Box>
      )}
    </>
  );
}
