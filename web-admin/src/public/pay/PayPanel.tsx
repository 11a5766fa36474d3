import {
  Alert,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
} from '@mui/material';
import { partRefusal } from '@kobodesk/contracts/invoicing';
import { plainDecimal, thousandths, type ReplyOf } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { HttpError } from '../../shared/api/httpError';
import { AmountChoice, type ChosenAmount } from './AmountChoice';
import { choosePaymentAmount, type getWebPaymentDetails } from '../calls';
import { postToGateway } from './postToGateway';
import { useNavigate } from '../route';

type Details = ReplyOf<typeof getWebPaymentDetails>['data'];

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
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [failure, setFailure] = useState('');
  const proceed = async () => {
    const { outstandingBalance: outstanding, leastPart } = invoice;
    const amount = chosen.isPart ? plainDecimal(chosen.typed) : outstanding;
    if (amount === undefined) return setFault('Please enter an amount');
    const refusal = partRefusal(amount, { outstanding, leastPart: leastPart === '' ? null : leastPart });
    if (refusal !== undefined) return setFault(refusal);
    setBusy(true);
    setFailure('');
    try {
      const payable = await payableFor(invoice, amount);
      if (payable.invoice !== invoice) onLatest(payable as Details);
      postToGateway(payable.invoice, channel);
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : 'Unable to handle request');
      setBusy(false);
    }
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

/** The invoice with a reference for exactly the amount: the one that is there, or one that is asked for now. */
async function payableFor(invoice: Details['invoice'], amount: string): Promise<Pick<Details, 'invoice'>> {
  if (invoice.paymentAmount !== '' && thousandths(invoice.paymentAmount) === thousandths(amount))
    return { invoice };
  const { data } = await call(choosePaymentAmount, {
    InvoiceNumber: invoice.invoiceNumber,
    Amount: amount,
  });
  return data;
}

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
                <img src={logo} alt="" width={36} height={24} />
                <span>{name}</span>
              </Stack>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
