import { Inject, Injectable } from '@nestjs/common';
import { enquireAccount, listProviderBanks, ProviderSilent } from '@kobodesk/contracts/payments';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { PaymentProvider } from '../provider/provider.js';
import { PROVIDER } from '../provider/provider-port.js';
import { BankList } from './bank-list.js';

/** What the provider knows of banks and of accounts with them. */
@Injectable()
export class BankHandlers {
  constructor(
    @Inject(PROVIDER) private readonly provider: PaymentProvider,
    private readonly list: BankList,
  ) {}

  readonly banks = handle(listProviderBanks, async (_input, call) => {
    const banks = (await this.list.at(call.now)) ?? call.refuse(ProviderSilent);
    return { data: banks.map(({ code, name }) => ({ code, name })) };
  });

  readonly holder = handle(enquireAccount, async ({ bankCode, accountNumber }, call) => {
    const outcome = await this.provider.accountHolder(bankCode, accountNumber);
    if (outcome.kind === 'unknown') {
      call.log.warn({ bankCode, reason: outcome.reason }, 'a name enquiry was not answered');
      return call.refuse(ProviderSilent);
    }
    return { data: { accountName: outcome.kind === 'found' ? outcome.name : null } };
  });
}
