import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listCurrencies } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import {
  accountNameOn,
  ledgerAccounts,
  readLedgerAccount,
  type AccountNumber,
} from '@kobodesk/contracts/settlement';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../shared/api/httpError';
import { useAnswer } from '../../../shared/api/useAnswer';
import { NoAnswer } from '../../../shared/feedback/Feedback';
import { TableSkeleton } from '../../../shared/feedback/Skeletons';
import { useNotice } from '../../../shared/feedback/useNotice';
import { choicesOf } from '../../../shared/form/Inputs';
import { Filters } from '../../../shared/list/search/Filters';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { useFilter } from '../useFilter';
import { AccountLines } from './AccountLines';
import { HeldTo } from './HeldTo';
import { saveAccount } from './saveAccount';

/** what the lines are held to besides, by the number that led here */
const held = {
  invoiceId: '',
  customerId: '',
  familyOf: '',
  revenueId: '',
  locationId: '',
  beneficiary: '',
  event: '',
  reach: '',
  since: '',
};
const first = { account: '1200', currencyId: '566', basis: '', startDate: '', endDate: '', ...held };
const accounts = ledgerAccounts.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }));

/** /ledger-account: an account line by line, or the lines behind a number of an invoice (rules/ledger.md#reading-it). */
export default function LedgerAccount() {
  const list = useFilter(first, ['after']);
  const [search, setSearch] = useSearchParams();
  const notice = useNotice();
  const currencies = useAnswer(listCurrencies, {}).data?.data ?? [];
  const asked = list.filter as unknown as InputOf<typeof readLedgerAccount>;
  const after = search.get('after') ?? '';
  const answer = useAnswer(readLedgerAccount, { ...asked, after });
  const saving = useMutation({
    mutationFn: saveAccount,
    onError: (error) => notice.error(messageOf(error)),
  });
  const goTo = (next: string) => {
    const address = new URLSearchParams(search);
    if (next === '') address.delete('after');
    else address.set('after', next);
    setSearch(address);
  };
  const reply = answer.isError ? undefined : answer.data?.data;
  const { account, basis } = list.filter;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title={`${account} ${accountNameOn(basis === 'cash' ? 'cash' : 'accrual', account as AccountNumber)}`}
      >
        <Button component={Link} to={basis === 'cash' ? '/ledger?basis=cash' : '/ledger'}>
          All accounts
        </Button>
        <Button
          variant="outlined"
          startIcon={<Download />}
          loading={saving.isPending}
          disabled={!reply || reply.lines.length === 0}
          onClick={() => saving.mutate(asked)}
        >
          Download CSV
        </Button>
      </PageHeader>
      <Filters
        atOnce
        list={list}
        fields={[
          { name: 'account', label: 'Account', choices: accounts },
          { name: 'currencyId', label: 'Currency', choices: choicesOf(currencies) },
          { name: 'startDate', label: 'From', type: 'date' },
          { name: 'endDate', label: 'To', type: 'date' },
        ]}
        held={
          Object.keys(held).some((name) => list.filter[name as keyof typeof held] !== '') && (
            <HeldTo filter={list.filter} reply={reply} onClear={() => list.set(held)} />
          )
        }
      />
      {answer.isPending && <TableSkeleton columns={6} />}
      <NoAnswer of={answer} />
      {reply && (
        <AccountLines reply={reply} isLater={after !== ''} dimmed={answer.isFetching} onPage={goTo} />
      )}
    </Box>
  );
}
