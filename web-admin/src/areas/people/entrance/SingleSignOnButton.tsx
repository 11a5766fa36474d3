import { beginSingleSignOn, lookUpSingleSignOn } from '@kobodesk/contracts/identity';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { en } from '../../../shared/i18n/en';
import { keepUnderway } from './singleSignOn';

/** To the identity provider of the installation; nothing where there is none. */
export function SingleSignOnButton() {
  const offer = useAnswer(lookUpSingleSignOn, {}).data?.data;
  const from = (useLocation().state as { from?: string } | null)?.from;
  const begin = useOperation(beginSingleSignOn, {
    onSuccess: ({ data: { address, state } }) => {
      keepUnderway({ state, from });
      location.assign(address);
    },
  });
  if (!offer?.isAvailable) return null;
  return (
    <Button
      variant="outlined"
      fullWidth
      loading={begin.busy}
      sx={{ minHeight: 44, marginTop: '12px' }}
      onClick={() => void begin.run({})}
    >
      {en.login.singleSignOn} {offer.name}
    </Button>
  );
}
