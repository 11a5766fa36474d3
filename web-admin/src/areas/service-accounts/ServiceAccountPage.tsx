import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getServiceAccount } from '@kobodesk/contracts/identity';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { can } from '../../shared/auth/session';
import { Loading, NoAnswer, NotAllowed } from '../../shared/feedback/Feedback';
import { FormCard } from '../../shared/form/FormParts';
import { Facts } from '../../shared/show/Facts';
import { roleText } from '../../shared/show/roleText';
import { StatusChip } from '../../shared/show/StatusChip';
import { PageHeader } from '../../shared/shell/PageHeader';
import { AccountForm, type ServiceAccount } from './AccountForm';
import { accountWords, pageOfAccount } from './accountWords';
import { KeyList } from './KeyList';

const chosen = (names: readonly string[]): string =>
  names.length === 0 ? 'All that its role and its owner may see' : names.join(', ');

function AccountFacts({ account }: { account: ServiceAccount }) {
  const { label, tone, why } = accountWords[account.pausedBecause];
  const revenues = account.revenues.filter(({ activated }) => activated).map(({ name }) => name);
  const locations = account.locations.filter(({ activated }) => activated).map(({ location }) => location);
  return (
    <FormCard>
      {why !== undefined && (
        <Alert severity="warning" variant="outlined" role="alert">
          {why}
        </Alert>
      )}
      <Facts
        layout="grid"
        facts={{
          Status: <StatusChip status={label} tone={tone} />,
          Owner: account.owner,
          Role: roleText(account.role),
          Revenues: chosen(revenues),
          Locations: chosen(locations),
          'What it is for': account.description || '–',
        }}
      />
    </FormCard>
  );
}

/** /service-account: create, and with `?id=` one account with its keys, which `&mode=edit` opens for editing. */
export default function ServiceAccountPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(search.get('id')) || undefined;
  const mayManage = can('service-account.manage');
  const isEdited = search.get('mode') === 'edit' && mayManage;
  const answer = useAnswer(
    getServiceAccount,
    { id: id ?? 1 },
    { resource: 'service-accounts', enabled: id !== undefined },
  );
  const account = id === undefined ? undefined : answer.data?.data;
  const leave = () => void navigate(id === undefined ? '/service-accounts' : pageOfAccount(id));
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 1100 }}>
      <PageHeader title={id === undefined ? 'Create Service Account' : (account?.name ?? 'Service Account')}>
        {account && mayManage && !isEdited && (
          <Button variant="outlined" component={Link} to={pageOfAccount(account.id, 'edit')}>
            Edit
          </Button>
        )}
      </PageHeader>
      {id === undefined && mayManage && <AccountForm onLeave={leave} />}
      {id === undefined && !mayManage && <NotAllowed />}
      {id !== undefined && answer.isPending && <Loading rows={8} />}
      <NoAnswer of={answer} />
      {account && isEdited && <AccountForm key={account.id} account={account} onLeave={leave} />}
      {account && !isEdited && (
        <>
          <AccountFacts account={account} />
          <KeyList account={account} />
        </>
      )}
    </Box>
  );
}
