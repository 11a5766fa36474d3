import { problem } from '../../kernel/index.js';
import type { EditRefusal, VoidRefusal } from './edit-rules.js';
import type { WaitingKind } from './waiting.js';

const edits: Record<EditRefusal, string> = {
  'not-yours': 'Only the creator of the invoice may edit it',
  voided: 'A voided invoice cannot be edited',
  settled: 'An invoice with a payment can only be edited by a provider admin',
  'too-late': 'The time during which this invoice may be edited is over',
  'too-often': 'This invoice has been edited as often as it may be',
};
const voids: Record<VoidRefusal, string> = {
  'not-yours': 'Only the creator of the invoice may request that it be voided',
  voided: 'The invoice is voided already',
  'has-payment': 'An invoice with a payment cannot be voided',
};

export const NotEditable = problem(
  'INVOICE_NOT_EDITABLE',
  422,
  ({ why }: { why: EditRefusal }) => edits[why],
);
export const NotVoidable = problem(
  'INVOICE_NOT_VOIDABLE',
  422,
  ({ why }: { why: VoidRefusal }) => voids[why],
);
export const FieldNotEditable = problem(
  'FIELD_NOT_EDITABLE',
  422,
  ({ fields }: { fields: string[] }) => `These fields may not be edited: ${fields.join(', ')}`,
);
export const NothingChanged = problem('NOTHING_CHANGED', 422, 'Nothing was changed');
const pending: Record<WaitingKind, string> = {
  void: 'A void request of this invoice is pending',
  edit: 'An edit request of this invoice is pending',
  'credit-note': 'A credit note of this invoice is pending',
};
export const RequestPending = problem(
  'REQUEST_PENDING',
  409,
  ({ kind }: { kind: WaitingKind }) => pending[kind],
);
/** rules/edits-and-voids.md#somebody-must-be-able-to-decide */
export const NoSupervisor = problem(
  'NO_SUPERVISOR',
  422,
  'No supervisor has been assigned to you. Please contact your administrator.',
);
export const NoChanges = problem('NO_CHANGES', 404, 'This invoice has not been edited');
