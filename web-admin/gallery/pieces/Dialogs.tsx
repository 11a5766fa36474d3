import Button from '@mui/material/Button';
import { HttpError } from '../../src/shared/api/httpError';
import { ActionDialog } from '../../src/shared/action/ActionDialog';
import { ConfirmDialog } from '../../src/shared/action/ConfirmDialog';
import { Modal } from '../../src/shared/action/Modal';
import { Facts } from '../../src/shared/show/Facts';
import { Pieces, Stage } from '../Piece';

const nothing = () => undefined;
const comment = { label: 'Comment', missing: 'Comment is required.', rows: 2 };
const shared = { open: true, onClose: nothing, onConfirm: nothing, isBusy: false } as const;
const refusal = new HttpError('The invoice has been paid', 409, { correlationId: '5f2c9d7a' });

/** Questions, and what is asked before something happens. */
export const Dialogs = () => (
  <Pieces least={460}>
    <Stage name="A question" height={300}>
      <ConfirmDialog open title="Cancel invoice" onYes={nothing} onNo={nothing}>
        Are you sure you want to cancel this invoice
      </ConfirmDialog>
    </Stage>
    <Stage name="Something else" height={300}>
      <Modal open title="Record 41" onClose={nothing} actions={<Button variant="contained">Print</Button>}>
        <Facts facts={{ Name: 'Ada Obi', Agency: 'National Aviation Authority' }} />
      </Modal>
    </Stage>
    <Stage name="An action with a comment, refused" height={440}>
      <ActionDialog
        {...shared}
        title="Request Void"
        confirm="Send"
        tone="error"
        field={comment}
        error={refusal}
      />
    </Stage>
    <Stage name="The same while it is sent" height={440}>
      <ActionDialog {...shared} title="Request Void" confirm="Send" busy="Sending…" field={comment} isBusy />
    </Stage>
  </Pieces>
);
