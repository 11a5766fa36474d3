import { join } from 'node:path';
import type { Clock } from '@kobodesk/chassis/clock/clock';
import { startSimulator, type Simulator } from '@kobodesk/payments';

/** The merchant that the simulator knows; no secret of anybody's. */
const merchant = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: 'built-in-simulator-key' };

/** What the product must be told to take the simulator at this address for its payment provider. */
export const settingsForSimulator = (url: string): Record<string, string> => ({
  PROVIDER_URL: url,
  PROVIDER_MERCHANT_ID: merchant.merchantId,
  PROVIDER_SERVICE_TYPE_ID: merchant.serviceTypeId,
  PROVIDER_API_KEY: merchant.apiKey,
  PROVIDER_USSD_CODE: '*000*{rrr}#',
  PAYMENT_ORIGINS: url,
});

export interface SimulatorPlace {
  readonly port: number;
  /** address of the gateway on this machine, which is told of payments */
  readonly gateway: string;
  /** where payers are sent back to */
  readonly publicUrl: string;
  readonly folder: string;
  readonly clock: Clock;
}

/** The payment provider of an installation that is only tried. */
export const startBuiltInSimulator = (place: SimulatorPlace): Promise<Simulator> =>
  startSimulator({
    ...merchant,
    port: place.port,
    notifyUrl: `${place.gateway}/api/Payment/PaymentNotificationBDA?provider=remita`,
    allowedReturnOrigins: [new URL(place.publicUrl).origin],
    clock: () => place.clock.now(),
    statePath: join(place.folder, 'provider-simulator.json'),
  });
