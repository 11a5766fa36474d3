import { anyChangeOf, changeKinds, levelKinds } from '@kobodesk/contracts/changes';
import { creditNoteChange, editChange, voidChange } from '@kobodesk/contracts/invoicing';
import { RequestFamily, RequestKind } from '@kobodesk/contracts/workflow';
import type { RequestState, Route } from './approval-levels.js';

/** Of one table; the last is what a payment took back, or nobody was left to decide. */
export const statusNumber = { pending: 0, approved: 1, declined: 2, withdrawn: 3 } as const;
const statusWords = ['pending', 'approved', 'declined', 'withdrawn'] as const;
export const statusWord = (status: number) => statusWords[status] ?? 'pending';

/** On the wire a withdrawn one counts as declined (rules/approvals.md#states-of-a-request). */
export const wireStatus = (status: number): number =>
  status === statusNumber.withdrawn ? statusNumber.declined : status;

/** The kinds that a list calls by one name. */
export const kindsOf: Readonly<Record<RequestFamily, readonly number[]>> = {
  void: [voidChange.id],
  edit: [editChange.id],
  'credit-note': [creditNoteChange.id],
  change: changeKinds.map(({ id }) => id),
};
export const families = RequestFamily.options;
export const familyOf = (kind: number): RequestFamily =>
  families.find((family) => kindsOf[family].includes(kind)) ?? 'change';

/** What a kind is called. */
export const titleOfKind = (kind: number): string => anyChangeOf(kind)?.title ?? 'Unknown';

/** The kinds in whose name somebody finds these words, whatever their capitals. */
export const kindsCalled = (text: string): readonly number[] =>
  families
    .flatMap((family) => kindsOf[family])
    .filter((kind) => titleOfKind(kind).toLowerCase().includes(text.toLowerCase()));

/** Those that go level by level, to people whom the request names. */
export const levelledKinds: readonly number[] = levelKinds.map(({ id }) => id);
/** Is it about one invoice, with a number that may be of an earlier table? */
export const isOfInvoice = (family: RequestFamily): family is RequestKind =>
  RequestKind.options.some((kind) => kind === family);
export const invoiceKinds: readonly number[] = RequestKind.options.flatMap((kind) => [...kindsOf[kind]]);

interface Numbered {
  id: number;
  formerId: number | null;
}
/** The number that links, mails and the catalogue know it by. */
export const numberOf = ({ id, formerId }: Numbered): number => formerId ?? id;

interface Routed {
  level: number;
  status: number;
  route: Route | null;
}
/** One that whoever may check decides has one level, and nobody in particular at it. */
export const wayOf = ({ route }: Pick<Routed, 'route'>): Route => route ?? [[]];

export const stateOf = ({ level, status }: Omit<Routed, 'route'>): RequestState => ({
  level,
  status:
    status === statusNumber.pending ? 'pending' : status === statusNumber.approved ? 'approved' : 'declined',
});

/** What came of an approved one, once that is known. */
export function settledOf({
  outcome,
  outcomeReason,
}: {
  outcome: '' | 'applied' | 'failed';
  outcomeReason: string;
}) {
  return outcome === '' ? undefined : { outcome, reason: outcomeReason };
}
