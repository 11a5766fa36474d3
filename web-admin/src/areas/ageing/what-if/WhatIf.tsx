import { whatIf, type AgeingBand, type CurrencyBands, type Supposition } from '@kobodesk/contracts/invoicing';
import type { InputOf, ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Modal } from '../../../shared/action/Modal';
import { SelectInput, TextInput } from '../../../shared/form/Bound';
import { OperationForm } from '../../../shared/form/OperationForm';
import { can } from '../../../shared/auth/session';
import { Compared } from './Compared';
import { DraftWaiver } from './DraftWaiver';

type Thresholds = Record<'midlydue' | 'due' | 'overdue', number>;
interface WhatIfProps {
  /** what the analysis is filtered by */
  parameter: object;
  thresholds: Thresholds;
  bands: readonly CurrencyBands[];
}

const bandChoices: readonly { value: AgeingBand['status']; label: string }[] = [
  { value: 1, label: 'Midly due' },
  { value: 2, label: 'Due' },
  { value: 3, label: 'Overdue' },
];

interface Typed {
  suppose: {
    thresholds: Record<keyof Thresholds, string>;
    payers: string;
    waiver: { percent: string; status: string };
  };
}

/** What was left empty is not supposed. */
const supposedIn = ({ suppose: { thresholds, payers, waiver } }: Typed) => ({
  thresholds,
  ...(payers.trim() === '' ? {} : { payers }),
  ...(waiver.percent.trim() === '' ? {} : { waiver }),
});

const narrower = ['customerId', 'invoiceNumber', 'startDate', 'endDate'];
const unchosen: readonly unknown[] = [undefined, null, '', '-1', -1];
/** Whether the filter says more than the sums of the tracker know. */
const isOfPart = (parameter: object): boolean =>
  Object.entries(parameter).some(([name, value]) => narrower.includes(name) && !unchosen.includes(value));

/** An answer, and what it was asked for: the form may say something else by now. */
interface Shown {
  reply: ReplyOf<typeof whatIf>;
  suppose: ReturnType<typeof supposedIn>;
}

function Fields() {
  const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } };
  return (
    <>
      <Box sx={grid}>
        <TextInput name="suppose.thresholds.midlydue" label="Midly due from, days" maxLength={4} />
        <TextInput name="suppose.thresholds.due" label="Due from, days" maxLength={4} />
        <TextInput name="suppose.thresholds.overdue" label="Overdue from, days" maxLength={4} />
      </Box>
      <Box sx={grid}>
        <TextInput name="suppose.payers" label="So many of the largest debtors pay" maxLength={2} />
        <TextInput name="suppose.waiver.percent" label="Waive, percent" maxLength={7} />
        <SelectInput name="suppose.waiver.status" label="of the band" none="All" choices={bandChoices} />
      </Box>
    </>
  );
}

/** Other days for the bands, debtors who pay, a waiver: before and after. Nothing is kept (rules/ageing.md#what-if). */
export function WhatIf({ parameter, thresholds, bands }: WhatIfProps) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const close = () => {
    setOpen(false);
    setShown(undefined);
  };
  const { midlydue, due, overdue } = thresholds;
  const days = { midlydue: String(midlydue), due: String(due), overdue: String(overdue) };
  const first: Typed = { suppose: { thresholds: days, payers: '', waiver: { percent: '', status: '' } } };
  return (
    <>
      <Button variant="outlined" disabled={bands.length === 0} onClick={() => setOpen(true)}>
        What if…
      </Button>
      <Modal open={isOpen} title="What if…" width="md" onClose={close}>
        <OperationForm
          operation={whatIf}
          defaults={first}
          submit="Show"
          input={(values) => ({ parameter, suppose: supposedIn(values as Typed) }) as InputOf<typeof whatIf>}
          onDone={(reply, values) => setShown({ reply, suppose: supposedIn(values as Typed) })}
          onCancel={close}
        >
          <Fields />
        </OperationForm>
        {shown && <Compared reply={shown.reply} isOfPart={isOfPart(parameter)} />}
        {shown && shown.reply.waived.length > 0 && can('credit-note.request') && (
          <DraftWaiver
            key={JSON.stringify(shown.suppose)}
            parameter={parameter}
            suppose={shown.suppose as Pick<Supposition, 'payers' | 'waiver'>}
          />
        )}
      </Modal>
    </>
  );
}
