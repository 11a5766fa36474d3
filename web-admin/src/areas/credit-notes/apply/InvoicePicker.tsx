import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useNavigate } from 'react-router-dom';
import { DataList } from '../../../shared/list/DataList';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { atFoot } from '../../../shared/theme/atFoot';
import { applyPath, isChoosable, issuance, startPath, type Kind } from './chosen';
import { invoiceColumns } from './invoiceColumns';
import { InvoiceSearchForm } from './InvoiceSearchForm';
import { sumsOf } from './preview';
import { SumsLine } from './SumsLine';
import { useChosen, type ChosenInvoices } from './useChosen';
import { useInvoiceList, type InvoiceList } from './useInvoiceList';

/** All of the page that can be chosen, in one go. */
function CheckAll({ list, chosen }: { list: InvoiceList; chosen: ChosenInvoices }) {
  const free = list.rows.filter(isChoosable);
  const ticked = free.filter(chosen.isTicked);
  return (
    <FormControlLabel
      label="Check all"
      disabled={free.length === 0}
      control={
        <Checkbox
          checked={free.length > 0 && ticked.length === free.length}
          indeterminate={ticked.length > 0 && ticked.length < free.length}
          onChange={(_event, isOn) => chosen.tick(free, isOn)}
        />
      }
    />
  );
}

interface ChoiceProps {
  kind: Kind;
  chosen: ChosenInvoices;
}

/** What is chosen, over all pages, and the way on; it stays in sight while the list is scrolled. */
function Choice({ kind, chosen: { invoices, clear } }: ChoiceProps) {
  const navigate = useNavigate();
  if (invoices.length === 0) return null;
  const count = invoices.length === 1 ? '1 invoice chosen' : `${invoices.length} invoices chosen`;
  return (
    <Box
      role="region"
      aria-label="Chosen invoices"
      sx={{
        ...atFoot,
        padding: '10px 0',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box aria-live="polite" sx={{ fontWeight: 600 }}>
        {count}
      </Box>
      <SumsLine sums={sumsOf(invoices)} />
      <Box sx={{ display: 'flex', gap: '8px', marginLeft: 'auto' }}>
        <Button variant="outlined" onClick={clear}>
          Clear choice
        </Button>
        <Button variant="contained" onClick={() => void navigate(applyPath, { state: { kind, invoices } })}>
          Proceed to Apply
        </Button>
      </Box>
    </Box>
  );
}

interface Props {
  kind: Kind;
  title: string;
  lead: string;
}

/** The first step of a credit note: invoices are found and chosen (rules/credit-notes.md#finding-what-to-credit). */
export function InvoicePicker({ kind, title, lead }: Props) {
  const isSingle = kind === issuance;
  const navigate = useNavigate();
  const list = useInvoiceList();
  const chosen = useChosen(kind, { isSingle });
  const rows = list.rows.map((row) => ({ ...row, id: row.invoiceId }));
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={title} lead={lead}>
        <Button onClick={() => void navigate(startPath)}>Back</Button>
      </PageHeader>
      <DataList
        list={{ ...list, rows }}
        columns={invoiceColumns(chosen, isSingle)}
        isSelected={chosen.isTicked}
        above={
          <>
            <InvoiceSearchForm list={list} />
            {!isSingle && list.rows.length > 0 && <CheckAll list={list} chosen={chosen} />}
          </>
        }
      />
      <Choice kind={kind} chosen={chosen} />
    </Box>
  );
}
