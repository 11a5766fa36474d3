import { exchanged, koboOf, referenceOf } from './made-statements.mjs';

const days = 28;
const dayOf = (at) => `2026-11-${String((at % days) + 1).padStart(2, '0')}`;

/** The n-th payment, as the matcher knows it. */
export const paymentOf = (at) => ({
  id: at,
  rrr: referenceOf(at),
  providerReferences: [`LABTX-${at}`],
  invoiceNumber: `LAB-2026-${String(at).padStart(7, '0')}`,
  payer: `Payer ${at % 5003} Airlines`,
  amount: BigInt(koboOf(at) * 10),
  passedOn: 0n,
  currency: 'NGN',
  channel: 'CARD',
  day: dayOf(at),
  hindrance: '',
  explainedBy: null,
});

/** What the bank shows of it; `own` is the payment that it may be certain of. */
export function lineOf(at) {
  const line = {
    id: at,
    organisationId: 20,
    account: '0020123456',
    day: dayOf(at),
    amount: BigInt(koboOf(at) * 10),
    currency: 'NGN',
    narration: `NIP/REMITA/${referenceOf(at)}`,
    bankReference: '',
    occurrence: 1,
  };
  switch (at % 40) {
    case 3:
      return { ...line, narration: `NIP/REMITA/${exchanged(referenceOf(at))}` };
    case 13:
      return { ...line, amount: line.amount - 10n };
    case 33:
      return { ...line, narration: `CASH DEP BR ${at % 97} STRANGER ${at}` };
    default:
      return { ...line, own: at };
  }
}
