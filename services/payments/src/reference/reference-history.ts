import { decimalOf, sumOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { listReferences } from '@kobodesk/contracts/payments';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { PaymentRow } from '../payment/payments.maintenance.js';
import type { ReferenceRow } from './references.maintenance.js';

type Shown = ReplyOf<typeof listReferences>['data']['references'][number];

const shownState = (state: ReferenceRow['state'], isPaid: boolean): Shown['state'] => {
  if (isPaid || state === 'paid') return 'Paid';
  return state === 'active' ? 'Active' : 'Deactivated';
};

/** The references of an invoice as its people see them, each with what was paid by it. */
export function historyOf(
  references: readonly (ReferenceRow & { rrr: string })[],
  payments: readonly PaymentRow[],
): Shown[] {
  return references.map(({ rrr, amount_thousandths, state, created_at_ms }) => {
    const own = payments.filter((payment) => payment.rrr === rrr);
    const issuedFor = asThousandths(amount_thousandths);
    const flags = new Set(own.flatMap(({ flag }) => (flag === null ? [] : [flag])));
    return {
      rrr,
      amount: issuedFor === 0n ? '' : decimalOf(issuedFor),
      amountPaid: decimalOf(sumOf(own.map((payment) => asThousandths(payment.amount_thousandths)))),
      state: shownState(state, own.length > 0),
      flag: [...flags].join('; '),
      createdDate: new Date(Number(created_at_ms)).toISOString(),
    };
  });
}
