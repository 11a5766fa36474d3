import { getUserByEmail } from '@kobodesk/contracts/identity';
import { isCustomerStaff } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { useUser } from '../../shared/auth/useSession';
import { Loading, NoAnswer } from '../../shared/feedback/Feedback';
import { en } from '../../shared/i18n/en';
import { ChangePassword } from './ChangePassword';
import { OutcomeAlert, type Outcome } from './entrance/OutcomeAlert';
import { Sessions } from './Sessions';
import { Facts } from '../../shared/show/Facts';
import { PageHeader } from '../../shared/shell/PageHeader';
import { roleText } from '../../shared/show/roleText';

/** The signed-in user's own details, password and sessions (rules/people.md#the-own-profile). */
export default function ViewUserProfile() {
  const user = useUser();
  const answer = useAnswer(getUserByEmail, { email: user.userName });
  const [isChanging, setChanging] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const forget = useCallback(() => setOutcome(undefined), []);
  const card = answer.data?.data;
  return (
    <Box sx={{ display: 'grid', gap: '24px', maxWidth: 720 }}>
      <PageHeader title={en.account.profile} />
      <Card sx={{ padding: '16px', display: 'grid', gap: '16px' }}>
        {answer.isPending && <Loading rows={5} />}
        <NoAnswer of={answer} />
        {card && (
          <Facts
            facts={{
              [en.account.firstName]: card.firstName || '–',
              [en.account.lastName]: card.lastName || '–',
              [en.account.email]: card.email || '–',
              [en.account.role]: roleText(card.userRole) || '–',
              [en.account.phone]: card.phoneNum || '–',
            }}
          />
        )}
        <Box>
          <Button variant="contained" onClick={() => setChanging(true)}>
            {en.account.change}
          </Button>
        </Box>
      </Card>
      <Sessions />
      {!isCustomerStaff({ role: user.vggRole }) && (
        <Link component={RouterLink} to="/service-accounts">
          {en.account.serviceAccounts}
        </Link>
      )}
      {isChanging && <ChangePassword onClose={() => setChanging(false)} onOutcome={setOutcome} />}
      <OutcomeAlert outcome={outcome} onClose={forget} />
    </Box>
  );
}
