import { Injectable } from '@nestjs/common';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { divideReference, getSplitMode, saveSplitMode } from '@kobodesk/contracts/settlement';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { restAccount } from '../account/account.js';
import { SettlementAccounts } from '../account/settlement-accounts.js';
import { linesOf } from '../line/revenue-lines.js';
import { inForce } from '../share/shared-event.js';
import { SplitVersions } from '../split/split-versions.js';
import { providerParts } from './provider-parts.js';
import { ProviderSplits, type ProviderSplit } from './provider-splits.js';

const said = {
  treasury: 'What is collected comes whole, and is shared in the ledger',
  provider: 'What is collected is divided by the provider, of references that are made from now on',
};

const whole = { lines: [], passedOn: '0' };
const told = ({ amount, parts }: Pick<ProviderSplit, 'amount' | 'parts'>) => ({
  lines: parts.lines,
  passedOn: decimalOf(amount - thousandths(parts.rest)),
});

/** Where what is collected is divided (rules/settlement.md#where-it-is-divided). */
@Injectable()
export class ProviderSplitHandlers {
  readonly get = handle(getSplitMode, async (_input, call) => ({
    data: { mode: await call.read(ProviderSplits).mode() },
  }));

  readonly save = handle(saveSplitMode, ({ mode }, call) =>
    call.write(async (tx) => {
      const before = await tx.of(ProviderSplits).mode();
      if (before !== mode) {
        await tx.of(ProviderSplits).keepMode(mode, call.actor.fullName);
        await tx.audit({
          action: 'Change where collections are divided',
          entity: 'settlement mode',
          entityId: String(call.actor.organisationId ?? 0),
          description: said[mode],
          before: { mode: before },
          after: { mode },
        });
      }
      return { message: said[mode] };
    }),
  );

  readonly divide = handle(divideReference, async (asked, call) => {
    const { organisationId, invoiceNumber, orderId, currencyId, locationId } = asked;
    const line = { revenueId: asked.revenueId, revenueTopId: asked.revenueTopId };
    const splits = call.within(organisationId, ProviderSplits);
    // whatever the agency has said since: the provider may have made it so
    const known = await splits.ofOrder(orderId);
    if (known) return { data: told(known) };
    if (asked.isMade || (await splits.mode()) === 'treasury') return { data: whole };
    const versions = await call.within(organisationId, SplitVersions).of(linesOf(line));
    const version = inForce(versions, line, dayOf(call.now, call.actor.timeZone));
    const accounts = await call.within(organisationId, SettlementAccounts).all();
    const account = restAccount({ ...line, locationId, currencyId }, accounts);
    const amount = thousandths(asked.amount);
    const parts = version && providerParts(version, currencyId, amount, account);
    if (!parts) return { data: whole };
    return call.write(async (tx) => {
      const own = tx.within(organisationId, ProviderSplits);
      await own.add(orderId, { invoiceNumber, currencyId, amount, parts });
      return { data: told((await own.ofOrder(orderId)) ?? { amount, parts }) };
    });
  });
}
