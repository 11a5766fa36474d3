import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { generateReference } from '@kobodesk/contracts/payments';
import { useState } from 'react';
import { ActionDialog } from '../../../shared/action/ActionDialog';
import { useOperation } from '../../../shared/api/useOperation';
import { CopyText } from '../../../shared/show/CopyText';
import { Money } from '../../../shared/show/Money';
import { groupedReference } from '../../../shared/show/moneyText';
import { useReferences } from './useReferences';

type Reference = ReplyOf<typeof generateReference>;

interface Props {
  invoice: InvoiceRow;
  mayGenerate: boolean;
  /** the least amount of a part; '' where no parts are taken, or not from this person */
  leastPart: string;
}

/** Generate RRR for all that is due, Pay a part for less, and the reference that comes of either. */
export function ReferenceActions({ invoice, mayGenerate, leastPart }: Props) {
  const [isParting, setParting] = useState(false);
  const [reference, setReference] = useState<Reference>();
  const generate = useOperation(generateReference, { success: false, onSuccess: setReference });
  const invoicenumber = invoice.invoiceNumber;
  return (
    <>
      {mayGenerate && (
        <Button
          variant="contained"
          loading={generate.busy}
          onClick={() => void generate.run({ invoicenumber })}
        >
          Generate RRR
        </Button>
      )}
      {leastPart !== '' && (
        <Button variant="outlined" onClick={() => setParting(true)}>
          Pay a part
        </Button>
      )}
      {isParting && (
        <PartDialog
          invoice={invoice}
          leastPart={leastPart}
          onClose={() => setParting(false)}
          onReference={(part) => {
            setParting(false);
            setReference(part);
          }}
        />
      )}
      {reference && (
        <ReferenceDialog
          reference={reference}
          currencyId={invoice.currencyId}
          onClose={() => setReference(undefined)}
        />
      )}
    </>
  );
}

function PartDialog({
  invoice,
  leastPart,
  onClose,
  onReference,
}: {
  invoice: InvoiceRow;
  leastPart: string;
  onClose: () => void;
  onReference: (reference: Reference) => void;
}) {
  const { invoiceNumber: invoicenumber, currencyId } = invoice;
  const outstanding = useReferences(invoicenumber)?.outstanding ?? '0';
  const generate = useOperation(generateReference, { success: false, quiet: true, onSuccess: onReference });
  return (
    <ActionDialog
      open
      title={`Pay a part of ${invoicenumber}`}
      confirm="Generate RRR"
      field={{ label: 'Amount of the part', missing: 'Please enter an amount', max: 24 }}
      isBusy={generate.busy}
      error={generate.error}
      onClose={onClose}
      onConfirm={(amount) => void generate.run({ invoicenumber, amount })}
    >
      <Typography>
        <Money amount={outstanding} currencyId={currencyId} /> is due. The least amount of a part is{' '}
        <Money amount={leastPart} currencyId={currencyId} />. A reference that was not paid yet is taken back.
      </Typography>
    </ActionDialog>
  );
}

function ReferenceDialog({
  reference: { rrr, amount },
  currencyId,
  onClose,
}: {
  reference: Reference;
  currencyId: number;
  onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="rrr-title">
      <DialogTitle id="rrr-title">Payment reference (RRR)</DialogTitle>
      <DialogContent>
        <Alert severity="success" icon={false}>
          <CopyText text={rrr} shown={groupedReference(rrr)} />
        </Alert>
        <Typography sx={{ mt: 1 }}>
          For <Money amount={amount} currencyId={currencyId} />, to be paid once
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
