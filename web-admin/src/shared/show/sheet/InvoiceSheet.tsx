import { Box, Divider, Stack, Typography } from '@mui/material';
import { Fragment } from 'react';
import { onPaper } from './onPaper';
import { PrintedFoot } from './PrintedFoot';
import { CopyText } from '../CopyText';
import { dateText } from '../dates/dateForm';
import { Facts } from '../Facts';
import { Logo, logoOfAgency } from '../Logo';
import { groupedReference } from '../moneyText';
import { SheetItems } from './SheetItems';
import { SheetTotals } from './SheetTotals';
import { Stamp } from './Stamp';
import { useIsPhone } from '../../theme/useIsPhone';

export interface SheetModel {
  number: string;
  status: string;
  agency: string;
  location: string;
  revenue: string;
  revenueCode: string;
  customer: string;
  customerNumber: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  rrr: string;
  invoiceDate: string;
  /** YYYY-MM-DD; absent: on the day it was raised */
  dueDate?: string;
  issuedBy: string;
  group: string;
  /** 'Directorate' unless told */
  groupLabel?: string;
  currencyId: number;
  precision: number;
  items: { description: string; quantity: string; rate: string; amount: string }[];
  total: string;
  paid: string;
  words: string;
  note: string;
  /** 'Invoice' unless told */
  title?: string;
  /** fields that a correction changed, by their names on the wire */
  changed?: readonly string[];
  /** why it was corrected */
  reason?: string;
  /** an approved credit note: its reference and amount, and what is payable instead of the total */
  credit?: { reference: string; amount: string; payable: string };
  /** address of the picture at its head; absent: none */
  logo?: string;
  /** of the agency, '#rrggbb', at the head of its paper; absent or '': none of its own */
  colour?: string;
  /** address that the code at its foot holds; absent: none */
  code?: string;
}

/** where a changed field stands on the sheet */
const places: Record<string, string> = {
  Name: 'customerName',
  Phone: 'customerPhone',
  'E-mail': 'customerEmails',
  Address: 'customerAddress',
  'Invoice date': 'invoiceDate',
  Location: 'location',
};
const changedMark = {
  borderLeft: '3px solid',
  borderLeftColor: 'primary.main',
  backgroundColor: 'house.selected',
  paddingLeft: 1,
  borderRadius: '4px',
} as const;

function Reference({ model: { rrr }, isLive }: { model: SheetModel; isLive: boolean }) {
  if (rrr === '') return 'Not generated yet';
  return isLive ? groupedReference(rrr) : <CopyText text={rrr} shown={groupedReference(rrr)} />;
}

/** a calendar day has no zone; what is typed and no day yet stays as it is */
const dayText = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? dateText(day, 'table', 'UTC') : day;

/** E-mail addresses, which break before their @ sooner than inside a word. */
const mailText = (addresses: string) =>
  addresses !== '' &&
  addresses.split(/(?=@)/).map((part, at) => (
    <Fragment key={at}>
      <wbr />
      {part}
    </Fragment>
  ));

/** What the sheet says of the invoice, name by name. */
const factsOf = (model: SheetModel, isLive: boolean) => ({
  Customer: `${model.customer}${model.customerNumber === '' ? '' : ` · ${model.customerNumber}`}`,
  Name: model.name,
  // nobody waits for the reference of an invoice that is voided
  RRR: (model.rrr !== '' || model.status !== 'Voided') && <Reference model={model} isLive={isLive} />,
  Phone: model.phone,
  'E-mail': mailText(model.email),
  Address: model.address,
  'Invoice date': dayText(model.invoiceDate),
  'Due date': model.dueDate === undefined ? '' : dayText(model.dueDate),
  Revenue: model.revenue,
  'Revenue code': model.revenueCode,
  Location: model.location,
  'Issued by': model.issuedBy,
  [model.groupLabel ?? 'Directorate']: model.group,
});

function SheetHead({ model, isLive }: { model: SheetModel; isLive: boolean }) {
  const logo = logoOfAgency(model.logo);
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
      <Box sx={{ minWidth: 0 }}>
        {logo !== undefined && <Logo src={logo} alt="" height={44} />}
        <Typography sx={{ fontWeight: 600 }}>{model.agency}</Typography>
      </Box>
      <Box sx={{ textAlign: 'right', marginLeft: 'auto' }}>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          {model.title ?? 'Invoice'}
        </Typography>
        {model.number !== '' && (isLive ? model.number : <CopyText text={model.number} />)}
        <div>
          <Stamp status={model.status} />
        </div>
      </Box>
    </Stack>
  );
}

/** What it comes to, in words and figures, and what there is to say of it. */
function SheetFoot({ model, stacked }: { model: SheetModel; stacked: boolean }) {
  return (
    <>
      <Stack
        direction={stacked ? 'column' : { xs: 'column', sm: 'row' }}
        sx={{ justifyContent: 'space-between', gap: 2, mt: 2 }}
      >
        <Box sx={{ maxWidth: 360 }}>
          {model.words !== '' && (
            <>
              <Typography variant="caption" color="textSecondary" component="div">
                Amount in Words
              </Typography>
              {model.words}
            </>
          )}
        </Box>
        <SheetTotals model={model} />
      </Stack>
      {model.reason && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="caption" color="textSecondary" component="h3">
            Reason for Update
          </Typography>
          {model.reason}
        </Box>
      )}
      {model.note !== '' && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {model.note}
        </Typography>
      )}
    </>
  );
}

interface InvoiceSheetProps {
  model: SheetModel;
  live?: boolean;
  /** beside something else, where it has little room */
  dense?: boolean;
  /** lies on a desk: paper in the dark as well, with the foot that is printed under it */
  paper?: boolean;
}

/**
 * The invoice as it will be printed: the same in the viewer, the preview and the live view
 * (rules/invoices.md#the-sheet).
 */
export function InvoiceSheet({ model, live = false, dense = false, paper = false }: InvoiceSheetProps) {
  const isPhone = useIsPhone();
  const isChanged = (field: string | undefined) =>
    field !== undefined && model.changed?.includes(field) === true;
  const facts = factsOf(model, live);
  return (
    <Box
      component="article"
      aria-label={model.title ?? 'Invoice'}
      {...(paper ? { 'data-scheme': 'light' } : {})}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        p: dense ? 2 : { xs: 2, sm: 3 },
        ...(paper ? onPaper(model.colour ?? '') : {}),
      }}
    >
      <SheetHead model={model} isLive={live} />
      <Divider sx={{ my: 2 }} />
      <Facts
        layout="grid"
        columns={`repeat(auto-fit, minmax(min(100%, ${dense ? 120 : 220}px), 1fr))`}
        facts={facts}
        marked={(name) =>
          isChanged(places[name]) ? { className: 'changed', note: ' · Changed' } : undefined
        }
      />
      <Typography variant="caption" component="h3" color="textSecondary" sx={{ mt: 3 }}>
        ITEMS
        {isChanged('bills') && ' · Changed'}
      </Typography>
      {/* wider than a phone: whoever has no pointer scrolls it by its keys */}
      <Box
        role="group"
        aria-label="Items"
        tabIndex={0}
        sx={{ overflowX: 'auto', ...(isChanged('bills') ? changedMark : {}) }}
      >
        <SheetItems model={model} compact={dense || isPhone} />
      </Box>
      <SheetFoot model={model} stacked={dense} />
      {paper && <PrintedFoot code={model.code ?? ''} note={model.note} />}
    </Box>
  );
}
