import Box from '@mui/material/Box';
import { BrandBand } from '../../src/shared/show/BrandBand';
import { CopyText } from '../../src/shared/show/CopyText';
import { DateText } from '../../src/shared/show/dates/DateText';
import { Facts } from '../../src/shared/show/Facts';
import { InvoiceLink } from '../../src/shared/show/InvoiceLink';
import { JsonText } from '../../src/shared/show/JsonText';
import { Key } from '../../src/shared/show/Key';
import { Logo } from '../../src/shared/show/Logo';
import { Count } from '../../src/shared/show/marks/Count';
import { Face } from '../../src/shared/show/marks/Face';
import { Money } from '../../src/shared/show/Money';
import { Rate } from '../../src/shared/show/Rate';
import { StatusChip } from '../../src/shared/show/StatusChip';
import { SidedMoney } from '../../src/shared/ledger/SidedMoney';
import { Balances } from '../../src/shared/statement/Balances';
import { naira } from '../samples';
import { Piece, Pieces } from '../Piece';

const statuses = ['Unpaid', 'Partly paid', 'Paid', 'Voided', 'Pending', 'Declined', 'Overdue', 'Active'];
const amounts = ['148635210', '0.5', '-747500', '0', '25001.005'];
const moment = '2026-11-20T09:42:00.000Z';
const brand = { agencyName: 'National Aviation Authority', logoURL: '' };
const row = { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' } as const;

const Amounts = () => (
  <Box sx={{ display: 'grid', justifyItems: 'end', width: 180, position: 'relative' }}>
    {amounts.map((amount) => (
      <Money key={amount} amount={amount} currencyId={naira} hangs />
    ))}
  </Box>
);

/** Money, days, states, and what they stand in. */
export const Figures = () => (
  <Pieces>
    <Piece name="Money in a column">
      <Amounts />
    </Piece>
    <Piece name="Money in short, another currency, a rate">
      <Box sx={row}>
        <Money amount="214648000" currencyId={naira} variant="short" />
        <Money amount="4300.5" currencyId={840} />
        <Rate rate="0.01234" currencyId={naira} precision={5} />
        <SidedMoney amount="-1250000" currencyId={naira} />
      </Box>
    </Piece>
    <Piece name="Statuses">
      <Box sx={row}>
        {statuses.map((status) => (
          <StatusChip key={status} status={status} {...(status === 'Overdue' ? { tone: 'overdue' } : {})} />
        ))}
      </Box>
    </Piece>
    <Piece name="Days and moments">
      <Box sx={{ display: 'grid' }}>
        <DateText value={moment} form="table" />
        <DateText value={moment} />
        <DateText value={null} />
      </Box>
    </Piece>
    <Piece name="Numbers, to copy and to follow">
      <Box sx={{ display: 'grid', gap: '4px' }}>
        <CopyText text="270411883921" shown="2704 1188 3921" />
        <InvoiceLink number="NAA-2026-0003796-KY7" />
      </Box>
    </Piece>
    <Piece name="Counts, keys, faces">
      <Box sx={row}>
        <Count of={7} />
        <Count of={120} quiet />
        <Key>Ctrl K</Key>
        <Face name="Ada Obi" />
        <Logo src="/favicon.svg" alt="Kobodesk" height={32} />
      </Box>
    </Piece>
    <Piece name="Facts">
      <Facts facts={{ Customer: 'Skyways Airlines', Location: 'Lagos Airport', 'E-mail': '' }} />
    </Piece>
    <Piece name="Balances">
      <Balances
        name="Balances in NGN"
        figures={[
          { label: 'Opening balance', value: <Money amount="0" currencyId={naira} /> },
          { label: 'Closing balance', value: <Money amount="747500" currencyId={naira} /> },
        ]}
      />
    </Piece>
    <Piece name="A document as it came">
      <JsonText label="Body" value={{ kind: 'invoice.paid', amount: '747500' }} />
    </Piece>
    {['', '#0b5d4b', '#ffd02b'].map((brandColour) => (
      <Piece key={brandColour} name={`Brand ${brandColour || 'without a colour'}`}>
        <BrandBand brand={{ ...brand, brandColour }} words="Pay an invoice" />
      </Piece>
    ))}
  </Pieces>
);
