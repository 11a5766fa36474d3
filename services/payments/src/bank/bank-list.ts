import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProvider, ProviderBank } from '../provider/provider.js';
import { PROVIDER } from '../provider/provider-port.js';

const hour = 3_600_000;

/**
 * The banks of the provider. They change a few times a year, so they are asked for once an hour, and the last answer
 * serves while the provider is silent.
 */
@Injectable()
export class BankList {
  private known: { readonly banks: readonly ProviderBank[]; readonly at: number } | undefined;

  constructor(@Inject(PROVIDER) private readonly provider: PaymentProvider) {}

  /** Undefined when the provider never answered yet. */
  async at(now: Date): Promise<readonly ProviderBank[] | undefined> {
    if (this.known && now.getTime() - this.known.at < hour) return this.known.banks;
    const outcome = await this.provider.banks();
    if (outcome.kind === 'listed') this.known = { banks: outcome.banks, at: now.getTime() };
    return this.known?.banks;
  }
}
