import { listPaymentChannels } from '@kobodesk/contracts/payments';
import Box from '@mui/material/Box';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Logo } from '../../../shared/show/Logo';

/**
 * The channels that invoices can be paid through; those without a logo are left out
 * (rules/references-and-payments.md#channels).
 */
export function ChannelLogos() {
  const channels = useAnswer(listPaymentChannels, {}).data?.data ?? [];
  const shown = channels.filter(({ logo }) => logo !== '');
  if (shown.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Payment channels"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 20px', listStyle: 'none', margin: 0, padding: 0 }}
    >
      {shown.map(({ id, name, logo }) => (
        <li key={id}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', typography: 'body2' }}>
            <Logo src={logo} alt="" height={24} />
            {name}
          </Box>
        </li>
      ))}
    </Box>
  );
}
