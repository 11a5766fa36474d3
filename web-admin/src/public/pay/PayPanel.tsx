import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
} from '@mui/material';
import { thousandths } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { AmountChoice, type ChosenAmount } from './AmountChoice';
import { ChannelDetails } from './ChannelDetails';
import { postToGateway } from './postToGateway';
import { useNavigate } from '../route';
import type { Details } from './useDetails';
import { isReferenceOf, usePayable } from './usePayable';

interface Props {
  invoice: Details['invoice'];
  /** those that it can be paid through; none when nothing is due, or there is no way to pay */
  channels: Details['paymentChannels'];
  onLatest: (latest: Details) => void;
}

/** All of what is due, or the part that the reference is for. */
const given = ({ paymentAmount, outstandingBalance }: Details['invoice']): ChosenAmount => {
  const isPart = paymentAmount !== '' && thousandths(paymentAmount) < thousandths(outstandingBalance);
  return { isPart, typed: isPart ? paymentAmount : '' };
};

/** How much, through which channel, and on to the provider. */
export function PayPanel({ invoice, channels, onLatest }: Props) {
  const navigate = useNavigate();
  const [channel, setChannel] = useState('');
  const [chosen, setChosen] = useState(() => given(invoice));
  const { prepare, fault, setFault, failure, isBusy, setBusy } = usePayable(invoice, chosen, onLatest);
  const proceed = async () => {
    const payable = await prepare();
    if (!payable) return;
    // until the provider's page has come
    setBusy(true);
    postToGateway(payable, channel);
  };
  const hasWay = channels.length > 0;
  return (
    <>
      {hasWay && invoice.leastPart !== '' && (
        <AmountChoice
          invoice={invoice}
          chosen={chosen}
          fault={fault}
          onChange={(next) => {
            setChosen(next);
            setFault('');
          }}
        />
      )}
      {hasWay && <Channels channels={channels} chosen={channel} onChange={setChannel} />}
      {hasWay && (
        <ChannelDetails
          channel={channel}
          invoice={invoice}
          isOfAnother={!isReferenceOf(invoice, chosen)}
          isBusy={isBusy}
          onAsk={() => void prepare()}
        />
      )}
      {failure !== '' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mb: 3 }}>
        {hasWay && (
          <Button
            variant="contained"
            size="large"
            disabled={channel === '' || isBusy}
            loading={isBusy}
            onClick={() => void proceed()}
          >
            Proceed to Payment
          </Button>
        )}
        <Button size="large" onClick={() => navigate('/payment')}>
          Cancel
        </Button>
      </Stack>
    </>
  );
}

/** Drawn for white paper: in the dark it lies on some. */
const ChannelLogo = ({ src }: { src: string }) => (
  <Box
    component="img"
    src={src}
    alt=""
    width={36}
    height={24}
    sx={(theme) => ({
      objectFit: 'contain',
      borderRadius: '4px',
      ...theme.applyStyles('dark', { backgroundColor: theme.vars?.palette.common.white, padding: '2px 4px' }),
    })}
  />
);

function Channels({
  channels,
  chosen,
  onChange,
}: {
  channels: Details['paymentChannels'];
  chosen: string;
  onChange: (code: string) => void;
}) {
  return (
    <FormControl sx={{ mb: 2, width: '100%' }}>
      <FormLabel id="channel">Pay with</FormLabel>
      <RadioGroup aria-labelledby="channel" value={chosen} onChange={(event) => onChange(event.target.value)}>
        {channels.map(({ code, name, logo }) => (
          <FormControlLabel
            key={code}
            value={code}
            control={<Radio />}
            sx={{ minHeight: 44 }}
            label={
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                <ChannelLogo src={logo} />
                <span>{name}</span>
              </Stack>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
