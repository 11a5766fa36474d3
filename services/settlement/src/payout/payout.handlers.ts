import { Injectable } from '@nestjs/common';
import { currencyCode, moneyText } from '@kobodesk/contracts/invoicing';
import { isNarrowed, refusalOf, thousandths } from '@kobodesk/contracts/kernel';
import {
  BeneficiaryNotFound,
  LedgerOfAll,
  PayoutAhead,
  payoutChange,
  PayoutKnown,
  payoutRecorded,
  PayoutTooMuch,
  recordPayout,
} from '@kobodesk/contracts/settlement';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { Ledger } from '../ledger/ledger-entries.js';
import { Beneficiaries } from '../ledger/read/beneficiaries.js';
import { BeneficiaryLines } from '../statement/beneficiary-lines.js';
import { paidOutEventOf, Payouts } from './payouts.js';

const Drafted = z.object({
  beneficiary: z.string(),
  currencyId: z.number(),
  amount: z.string(),
  day: z.string(),
  bankReference: z.string(),
});
type Draft = z.output<typeof Drafted>;

/** What was due on its day and is due now bounds it: it is recorded late as often as not. */
async function refuseUnlessDue(reader: Pick<Tx, 'of'>, { amount, day, bankReference, ...account }: Draft) {
  const lines = reader.of(BeneficiaryLines);
  const [now, then] = [await lines.due(account), await lines.due(account, day)];
  if (now === undefined) throw refusalOf(BeneficiaryNotFound);
  const due = then === undefined || then < 0n ? 0n : then < now ? then : now;
  if (thousandths(amount) > due)
    throw refusalOf(PayoutTooMuch, { due: moneyText(due > 0n ? due : 0n, account.currencyId) });
  if (await reader.of(Payouts).isKnown(bankReference)) throw refusalOf(PayoutKnown, { bankReference });
}

/** What was paid out to beneficiaries (rules/settlement.md#payouts). */
@Injectable()
export class PayoutHandlers {
  readonly recorded = changes(payoutChange, Drafted, async (draft, tx, { maker, checker }) => {
    if (!checker) throw new Error('a payout is recorded by two people');
    // whoever pays out holds the end of the chain: two of them together cannot exceed what is due
    await tx.of(Ledger).head(true);
    await refuseUnlessDue(tx, draft);
    const { beneficiary, currencyId, amount, day, bankReference } = draft;
    const payout = await tx.of(Payouts).add({
      beneficiary,
      currencyId,
      amount: thousandths(amount),
      paidDay: day,
      bankReference,
      makerUserId: maker.userId ?? 0,
      makerName: maker.fullName,
      checkerUserId: checker.userId ?? 0,
      checkerName: checker.fullName,
    });
    if (!payout) throw refusalOf(PayoutKnown, { bankReference });
    await tx.of(Ledger).post([paidOutEventOf(payout)]);
    await tx.announce(
      payoutRecorded,
      { organisationId: payout.organisationId, payoutId: payout.id, ...draft },
      `payout:${payout.id}`,
    );
    await tx.audit({
      action: 'Record payout',
      entity: 'payout',
      entityId: payout.id,
      description: `Payout ${bankReference} to ${beneficiary} was recorded`,
      after: { beneficiary, amount, currency: currencyCode(currencyId), day, bankReference },
    });
    return payout.id;
  });

  readonly record = handle(recordPayout, async (input, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    const { beneficiary, currencyId, amount, day } = input;
    if (day > dayOf(call.now, call.actor.timeZone)) call.refuse(PayoutAhead);
    const draft = { beneficiary, currencyId, amount, day, bankReference: input.bankReference.toUpperCase() };
    await refuseUnlessDue({ of: (repository) => call.read(repository) }, draft);
    return propose(call, this.recorded, await this.proposalOf(call, draft), ({ sent }) => ({
      message: sent ? 'Payout sent for approval successfully' : 'Payout recorded successfully',
      waits: sent,
    }));
  });

  private async proposalOf(call: Call<typeof recordPayout>, draft: Draft) {
    const names = await call.read(Beneficiaries).named([draft.beneficiary]);
    const named = names.get(draft.beneficiary);
    const currency = currencyCode(draft.currencyId);
    return {
      payload: draft,
      title: `${named?.name ?? draft.beneficiary}, ${draft.bankReference}`.slice(0, 300),
      after: {
        beneficiary: named?.name ?? '',
        bank: named?.bankName ?? '',
        accountNumber: named?.accountNumber ?? draft.beneficiary,
        amount: draft.amount,
        currency,
        paidOn: draft.day,
        bankReference: draft.bankReference,
      },
      // nothing comes to another amount: it is one that is paid
      about: { amountAfter: draft.amount, currencyId: String(draft.currencyId) },
    };
  }
}
