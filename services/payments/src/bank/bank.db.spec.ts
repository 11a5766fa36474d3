import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enquireAccount, listProviderBanks } from '@kobodesk/contracts/payments';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { payments, type Simulator } from '../index.js';
import { aPaymentsService, clerk, settingsOf, type PaymentsUnderTest } from '../payments.builders.js';

describe('banks and their accounts', () => {
  let simulator: Simulator;
  let service: ServiceUnderTest;
  let stranger: ServiceUnderTest;
  let stop: PaymentsUnderTest['stop'];
  beforeAll(async () => {
    ({ simulator, service, stop } = await aPaymentsService());
    const environment = settingsOf(simulator.url, 'another key');
    stranger = await aService({ definition: payments, environment });
  });
  afterAll(async () => {
    await stranger.stop();
    await stop();
  });

  const silence = {
    status: 503,
    message: 'The payment provider did not answer. Please try again in a minute',
  };

  it('are those of the provider', async () => {
    const { data } = await service.call(listProviderBanks, clerk, {});
    expect(data).toContainEqual({ code: '057', name: 'Zenith Bank' });
  });

  it('names the holder of an account, and nobody where there is none', async () => {
    const holder = async (bankCode: string, accountNumber: string) =>
      (await service.call(enquireAccount, clerk, { bankCode, accountNumber })).data.accountName;
    expect(await holder('011', '0000014579')).toBe('TEST ACCOUNT 4579');
    expect(await holder('011', '0000014570')).toBeNull();
    expect(await holder('999', '0000014579')).toBeNull();
  });

  it('are not known while the provider does not answer us', async () => {
    const account = { bankCode: '011', accountNumber: '0000014579' };
    expect(await stranger.refused(listProviderBanks, clerk, {})).toMatchObject(silence);
    expect(await stranger.refused(enquireAccount, clerk, account)).toMatchObject(silence);
  });

  it('serve for an hour, and longer while the provider is silent', async () => {
    const first = (await service.call(listProviderBanks, clerk, {})).data;
    await simulator.close();
    expect((await service.call(listProviderBanks, clerk, {})).data).toEqual(first);
    service.clock.runFrom(new Date(service.clock.now().getTime() + 3_700_000));
    expect((await service.call(listProviderBanks, clerk, {})).data).toEqual(first);
  });
});
