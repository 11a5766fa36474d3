import { Injectable } from '@nestjs/common';
import { wrongField } from '@kobodesk/contracts/kernel';
import { accountTypes, listAccountTypes, listBanks, verifyAccount } from '@kobodesk/contracts/settlement';
import { handle } from '@kobodesk/chassis/operations/handle';
import { bankNamed, holderOf, knownBanks } from './bank-desk.js';

/** What the forms of accounts and splits choose from, and the name enquiry. */
@Injectable()
export class BankHandlers {
  readonly banks = handle(listBanks, async (_input, call) => ({ data: await knownBanks(call) }));

  readonly types = handle(listAccountTypes, async () => ({ data: [...accountTypes] }));

  readonly verify = handle(verifyAccount, async ({ bankId, accountNumber }, call) => {
    const unknown = wrongField('bankId', 'Please select a bank account');
    const bank = bankNamed(await knownBanks(call), bankId, unknown);
    const accountName = await holderOf(call, bank, { accountNumber, field: 'accountNumber' });
    return { data: { accountName } };
  });
}
