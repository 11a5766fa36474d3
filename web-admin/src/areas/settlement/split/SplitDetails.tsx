import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { amountSplit, type SettlementSplitRow } from '@kobodesk/contracts/settlement';
import { Link } from 'react-router-dom';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { DateText } from '../../../shared/show/dates/DateText';
import { StatusChip } from '../../../shared/show/StatusChip';
import { EndSplit } from './EndSplit';
import { FormCard } from '../../../shared/form/FormParts';
import { Facts } from '../../../shared/show/Facts';
import { SharesTable } from './SharesTable';
import { NoSplit } from './NoSplit';
import { useSplit } from './useSplit';
import { PageHeader } from '../../../shared/shell/PageHeader';

interface PartProps {
  split: SettlementSplitRow;
  isBeneficiary: boolean;
  title: string;
  what: string;
  empty: string;
}

function Part({ split, isBeneficiary, title, what, empty }: PartProps) {
  const accounts = split.settlementSplitAccounts.filter((each) => each.isBeneficiary === isBeneficiary);
  const hasShare = isBeneficiary || split.splitTypeId !== amountSplit;
  return (
    <Box sx={{ display: 'grid', gap: '8px' }}>
      <Typography variant="h2">{title}</Typography>
      {accounts.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <SharesTable
          what={what}
          splitType={split.splitTypeId}
          lines={accounts.map((account) => ({
            id: account.accountId,
            bankName: account.bankName,
            accountNumber: account.accountNumber,
            accountName: account.accountVerificationDetails.accountName,
            currencyId: account.currencyId,
            share: hasShare ? account.thirdPartyShare : undefined,
          }))}
        />
      )}
    </Box>
  );
}

function Details({ split }: { split: SettlementSplitRow }) {
  return (
    <FormCard>
      <Facts
        layout="grid"
        facts={{
          'Revenue name': split.revenueName,
          'Split type': split.splitTypeName,
          'Date created': <DateText value={split.dateCreated} form="table" />,
          Status: <StatusChip status={split.status ? 'active' : 'Inactive'} />,
        }}
      />
      <Part
        split={split}
        isBeneficiary={false}
        title="Settlement accounts"
        what="Share"
        empty="No settlement account found"
      />
      <Part
        split={split}
        isBeneficiary
        title="Third-party settlement accounts"
        what="Third party share"
        empty="No third party account found"
      />
      <Box sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap' }}>
        <Button variant="contained" component={Link} to={`/edit-settlement-split?split=${split.id}`}>
          Edit
        </Button>
        <Button component={Link} to={`/simulate-split?split=${split.id}`} variant="outlined">
          Simulate
        </Button>
        <EndSplit split={split} />
        <Button component={Link} to="/settings-settlements">
          Back
        </Button>
      </Box>
    </FormCard>
  );
}

/**
 * /view-settlement-split-per-revenue?split=<id>: who gets what of a revenue line
 * (rules/settlement.md#lists-of-splits).
 */
export default function SplitDetails() {
  const answer = useSplit();
  const { isUnnamed } = answer;
  const split = answer.data?.data;
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title="Settlement split details" />
      <NoAnswer of={answer} />
      {answer.isPending && answer.isFetching && <Loading rows={8} />}
      {isUnnamed && <NoSplit />}
      {split && !answer.isError && <Details split={split} />}
    </Box>
  );
}
