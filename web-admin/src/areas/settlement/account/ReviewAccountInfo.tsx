import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import { accountTypes, getAccountMapping } from '@kobodesk/contracts/settlement';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useWhose } from '../../../shared/auth/useWhose';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { StatusChip } from '../../../shared/show/StatusChip';
import { isSecondary, type AccountDraft, type AccountPageState } from './accountDraft';
import { FormCard } from '../../../shared/form/FormParts';
import { Facts } from '../../../shared/show/Facts';
import { SaveAccount } from './SaveAccount';
import { PageHeader } from '../../../shared/shell/PageHeader';

const mappedToAll = 'This account is a primary account and is mapped to all revenue lines and locations.';

const factsOf = (draft: AccountDraft) => ({
  'Bank name': draft.bankName,
  'Account number': <span className="tabular">{draft.accountNumber}</span>,
  'Account name': draft.accountName,
  Alias: draft.alias || '–',
  'Account type': accountTypes.find(({ id }) => String(id) === draft.accountType)?.name ?? '',
  Currency: currencyOf(Number.parseInt(draft.currencyId, 10))?.name ?? '',
  Status: <StatusChip status={draft.isActive ? 'Active' : 'Inactive'} />,
});

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Box>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingLeft: '20px' }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
    </Box>
  );
}

function Mappings({ draft }: { draft: AccountDraft }) {
  const { agencyId } = useWhose();
  const settlementAccountId = draft.accountId ?? 0;
  const answer = useAnswer(
    getAccountMapping,
    { agencyId, settlementAccountId },
    { enabled: isSecondary(draft) },
  );
  if (!isSecondary(draft)) return <Typography>{mappedToAll}</Typography>;
  const mapping = answer.data?.data;
  if (!mapping) return answer.isPending ? <Loading /> : <NoAnswer of={answer} />;
  const locations = mapping.locations.filter(({ locationId }) =>
    draft.locationIds.includes(String(locationId)),
  );
  const revenues = mapping.revenues.filter(({ revenueId }) => draft.revenueIds.includes(String(revenueId)));
  return (
    <>
      <NoAnswer of={answer} />
      <Names title="Location Mapping" names={locations.map(({ location }) => location)} />
      <Names title="Revenue Mapping" names={revenues.map(({ name }) => name)} />
    </>
  );
}

/**
 * /review-account-info: what is about to be saved, or, from the list, an account as it is
 * (rules/settlement.md#reviewing-an-account).
 */
export default function ReviewAccountInfo() {
  const state = useLocation().state as AccountPageState | null;
  if (!state) return <Navigate to="/settings-bank-account" replace />;
  const { draft, source } = state;
  const edit = (
    <Button component={Link} to="/add-new-bank-account" state={{ draft } satisfies AccountPageState}>
      Edit
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title="Account Information" />
      <FormCard>
        <Facts layout="grid" facts={factsOf(draft)} />
        <Mappings draft={draft} />
        {source === 'settings' ? (
          <Box sx={{ display: 'flex', gap: '8px' }}>
            {edit}
            <Button component={Link} to="/settings-bank-account">
              Back
            </Button>
          </Box>
        ) : (
          <SaveAccount draft={draft}>{edit}</SaveAccount>
        )}
      </FormCard>
    </Box>
  );
}
