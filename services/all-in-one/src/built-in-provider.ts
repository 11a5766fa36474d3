import { join } from 'node:path';
import * as z from 'zod';
import { systemClock, type Clock } from '@kobodesk/chassis/clock/clock';
import { readConfig } from '@kobodesk/chassis/config/config';
import { startSimulator, type Simulator } from '@kobodesk/payments';

const Settings = z.object({
  PORT: z.coerce.number().int().default(3000),
  PUBLIC_URL: z.url().optional(),
  PROVIDER_URL: z.string().optional(),
  SIMULATOR_PORT: z.coerce.number().int().optional(),
});

/** The merchant that the simulator knows; no secret of anybody's. */
const merchant = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: 'built-in-simulator-key' };

export interface Provider {
  readonly environment: Record<string, string | undefined>;
  /** absent when the installation names a provider of its own */
  readonly simulator: Simulator | undefined;
  /** lets the simulator live in the time of the host */
  follow(clock: Clock): void;
  close(): Promise<void>;
}

/** Starts the built-in payment provider unless the environment names another, and says where it is. */
export async function builtInProvider(
  folder: string,
  given: Record<string, string | undefined>,
): Promise<Provider> {
  const settings = readConfig(Settings, given);
  if (settings.PROVIDER_URL !== undefined) {
    return {
      environment: given,
      simulator: undefined,
      follow: () => undefined,
      close: async () => undefined,
    };
  }
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  let clock: Clock = systemClock;
  const simulator = await startSimulator({
    ...merchant,
    port: settings.SIMULATOR_PORT ?? (settings.PORT === 0 ? 0 : settings.PORT + 1),
    merchantName: 'Kobodesk payment simulator',
    notifyUrl: `http://127.0.0.1:${settings.PORT}/api/Payment/PaymentNotificationBDA?provider=remita`,
    allowedReturnOrigins: [publicUrl],
    clock: () => clock.now(),
    statePath: join(folder, 'provider-simulator.json'),
  });
  return {
    environment: {
      PUBLIC_URL: publicUrl,
      PROVIDER_URL: simulator.url,
      PROVIDER_MERCHANT_ID: merchant.merchantId,
      PROVIDER_SERVICE_TYPE_ID: merchant.serviceTypeId,
      PROVIDER_API_KEY: merchant.apiKey,
      PAYMENT_ORIGINS: simulator.url,
      ...given,
    },
    simulator,
    follow: (host) => {
      clock = host;
    },
    close: () => simulator.close(),
  };
}
