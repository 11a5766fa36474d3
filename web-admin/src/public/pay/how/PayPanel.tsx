import { thousandths } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { AmountChoice, type ChosenAmount } from './AmountChoice';
import { ChannelDetails } from './ChannelDetails';
import { Choices } from './Choices';
import { postToGateway } from './postToGateway';
import { Notice } from '../../../shared/plain/Notice';
import { useNavigate } from '../../route';
import type { Details } from '../useDetails';
import { isDueOf } from '../whatIsDue';
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
      {hasWay && (
        <Choices
          id="channel"
          label="Pay with"
          chosen={channel}
          choices={channels.map(({ code, name, logo }) => ({
            value: code,
            label: (
              <>
                <img className="channel-logo" src={logo} alt="" width={36} height={24} />
                <span>{name}</span>
              </>
            ),
          }))}
          onChange={setChannel}
        />
      )}
      {hasWay && (
        <ChannelDetails
          channel={channel}
          invoice={invoice}
          isOfAnother={!isReferenceOf(invoice, chosen)}
          isBusy={isBusy}
          onAsk={() => void prepare()}
        />
      )}
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
      <div className="buttons pay-buttons">
        {hasWay && (
          <button
            type="button"
            className="button first"
            disabled={channel === '' || isBusy}
            aria-busy={isBusy}
            onClick={() => void proceed()}
          >
            Proceed to Payment
          </button>
        )}
        <button
          type="button"
          className={isDueOf(invoice) ? 'button quiet' : 'button other'}
          onClick={() => navigate('/payment')}
        >
          {isDueOf(invoice) ? 'Cancel' : 'Look up another invoice'}
        </button>
      </div>
    </>
  );
}
