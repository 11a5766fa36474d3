/** What a code says about a request for a reference. `duplicate`: the order is known already, look it up. */
export type CreationMeaning = 'created' | 'duplicate' | 'refused' | 'unknown';

/** What a code says about a reference whose status was asked. */
export type StatusMeaning = 'paid' | 'pending' | 'failed' | 'not-found' | 'unknown';

/** What a code says about a reference that was to be deactivated. */
export type DeactivationMeaning = 'deactivated' | 'paid' | 'inactive' | 'refused' | 'unknown';

export interface RemitaCode {
  /** As on the wire. Codes are text: '025' is success and '25' is an error. */
  readonly code: string;
  readonly text: string;
  readonly onCreation: CreationMeaning;
  readonly onStatus: StatusMeaning;
  readonly onDeactivation: DeactivationMeaning;
}

type Row = readonly [code: string, text: string, onCreation: CreationMeaning, onStatus: StatusMeaning];

/**
 * A code that blames our own request (hash, merchant, service type) says nothing about the money, so it is `unknown` as
 * a status: a misconfigured key must not turn paid references into failed ones.
 */
const rows: readonly Row[] = [
  ['00', 'Transaction successful', 'unknown', 'paid'],
  ['01', 'Transaction approved', 'unknown', 'paid'],
  ['02', 'Transaction failed', 'refused', 'failed'],
  ['012', 'Aborted by the payer', 'refused', 'failed'],
  ['013', 'Hash does not match', 'refused', 'unknown'],
  ['020', 'Authentication failed', 'refused', 'unknown'],
  ['021', 'Transaction pending', 'unknown', 'pending'],
  ['022', 'Invalid request or reference', 'refused', 'not-found'],
  ['023', 'Service type, merchant or order id invalid', 'refused', 'unknown'],
  ['024', 'Merchant inactive', 'refused', 'unknown'],
  ['025', 'Payment reference generated', 'created', 'pending'],
  ['25', 'Error processing the request', 'unknown', 'unknown'],
  ['026', 'No such order', 'refused', 'not-found'],
  ['027', 'Already processed', 'unknown', 'pending'],
  ['028', 'Duplicate order reference', 'duplicate', 'pending'],
  ['029', 'Bank code invalid', 'refused', 'unknown'],
  ['030', 'Insufficient funds', 'refused', 'failed'],
  ['032', 'Date invalid', 'refused', 'unknown'],
  ['035', 'Limit exceeded', 'refused', 'failed'],
  ['037', 'Duplicate line item', 'refused', 'unknown'],
  ['038', 'Fee exceeds the amount', 'refused', 'unknown'],
  ['040', 'Initial request accepted', 'unknown', 'pending'],
  ['041', 'Forwarded for processing', 'unknown', 'pending'],
  ['043', 'Service type invalid', 'refused', 'unknown'],
  ['044', 'Service type not enabled', 'refused', 'unknown'],
  ['045', 'Awaiting confirmation', 'unknown', 'pending'],
  ['046', 'Ended by the payer', 'refused', 'failed'],
  ['055', 'A reference exists for this order', 'duplicate', 'pending'],
  ['056', 'Service type not mapped', 'refused', 'unknown'],
  ['057', 'Beneficiary not registered', 'refused', 'unknown'],
  ['058', 'Pending authorisation', 'unknown', 'pending'],
  ['059', 'Rejected', 'refused', 'failed'],
  ['064', 'Amount too low', 'refused', 'unknown'],
  ['069', 'New transaction', 'unknown', 'pending'],
  ['070', 'Awaiting debit', 'unknown', 'pending'],
  ['071', 'At the bank', 'unknown', 'pending'],
  ['072', 'Pending credit', 'unknown', 'pending'],
  ['074', 'No record', 'refused', 'not-found'],
  ['083', 'Tax number invalid', 'refused', 'unknown'],
  ['084', 'Line items do not add up to the total', 'refused', 'unknown'],
  ['085', 'Account not linked', 'refused', 'unknown'],
  ['086', 'Account inactive', 'refused', 'unknown'],
  ['087', 'More than one fee bearer', 'refused', 'unknown'],
  ['088', 'No fee bearer', 'refused', 'unknown'],
  ['089', 'Amount does not match', 'refused', 'unknown'],
  ['090', 'Amount invalid', 'refused', 'unknown'],
  ['091', 'Account not profiled with this bank code', 'refused', 'unknown'],
  ['092', 'Response address empty', 'refused', 'unknown'],
  ['997', 'Gateway error', 'unknown', 'unknown'],
  ['998', 'Internal error', 'unknown', 'unknown'],
  ['999', 'Unknown error', 'unknown', 'unknown'],
];

/** Deactivations have few answers of their own; what refuses any other request refuses them too. */
const deactivations: ReadonlyMap<string, DeactivationMeaning> = new Map([
  ['00', 'deactivated'],
  ['022', 'inactive'],
  ['027', 'paid'],
]);

const onDeactivation = (code: string, onCreation: CreationMeaning): DeactivationMeaning =>
  deactivations.get(code) ?? (onCreation === 'refused' ? 'refused' : 'unknown');

export const remitaCodes: readonly RemitaCode[] = rows.map(([code, text, onCreation, onStatus]) => ({
  code,
  text,
  onCreation,
  onStatus,
  onDeactivation: onDeactivation(code, onCreation),
}));

const byCode: ReadonlyMap<string, RemitaCode> = new Map(remitaCodes.map((entry) => [entry.code, entry]));

/** A code that the table lacks leaves the outcome open: unknown when created, pending as a status, never paid. */
export const codeEntry = (code: string): RemitaCode =>
  byCode.get(code) ?? {
    code,
    text: 'Code not known',
    onCreation: 'unknown',
    onStatus: 'pending',
    onDeactivation: 'unknown',
  };
