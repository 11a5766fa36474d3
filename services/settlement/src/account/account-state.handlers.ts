import { Injectable } from '@nestjs/common';
import { refusalOf } from '@kobodesk/contracts/kernel';
import {
  AccountNotFound,
  accountOffChange,
  accountOnChange,
  AccountSwitched,
  activateAccount,
  deactivateAccount,
} from '@kobodesk/contracts/settlement';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import type { Account } from './account.js';
import { titleOf } from './account-rows.js';
import { SettlementAccounts } from './settlement-accounts.js';

const record = recordsOf('settlement account');

const Switched = z.object({ accountId: z.number() });

/** The account as it is now; refused where there is nothing to switch. */
async function switchable(accounts: SettlementAccounts, id: number, isActive: boolean): Promise<Account> {
  const account = await accounts.find({ id });
  if (!account) throw refusalOf(AccountNotFound);
  if (account.isActive === isActive) throw refusalOf(AccountSwitched, { isActive });
  return account;
}

async function switched(tx: Tx, accountId: number, isActive: boolean): Promise<number> {
  const account = await switchable(tx.of(SettlementAccounts), accountId, isActive);
  await tx.of(SettlementAccounts).update({ id: accountId }, { isActive });
  await tx.audit(record.wasSwitched(accountId, titleOf(account), account.isActive, isActive));
  return accountId;
}

/** What a person is asked to approve when an account is switched on or off. */
const proposalOf = (account: Account, isActive: boolean) => ({
  payload: { accountId: account.id },
  entityId: account.id,
  title: titleOf(account),
  before: { active: account.isActive },
  after: { active: isActive },
});

/** Accounts in and out of collections (rules/settlement.md#approval-of-accounts). */
@Injectable()
export class AccountStateHandlers {
  readonly switchOn = changes(accountOnChange, Switched, ({ accountId }, tx) =>
    switched(tx, accountId, true),
  );
  readonly switchOff = changes(accountOffChange, Switched, ({ accountId }, tx) =>
    switched(tx, accountId, false),
  );

  readonly activate = handle(activateAccount, async ({ accountId }, call) => {
    const account = await switchable(call.read(SettlementAccounts), accountId, true);
    return propose(call, this.switchOn, proposalOf(account, true), record.proposed('activated'));
  });

  readonly deactivate = handle(deactivateAccount, async ({ accountId }, call) => {
    const account = await switchable(call.read(SettlementAccounts), accountId, false);
    return propose(call, this.switchOff, proposalOf(account, false), record.proposed('deactivated'));
  });
}
