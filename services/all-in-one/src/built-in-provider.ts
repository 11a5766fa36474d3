import * as z from 'zod';
import { systemClock, type Clock } from '@kobodesk/chassis/clock/clock';
import { readConfig } from '@kobodesk/chassis/config/config';
import type { Environment } from '@kobodesk/chassis/config/faults';
import type { Simulator } from '@kobodesk/payments';
import { settingsForSimulator, startBuiltInSimulator } from './simulator.js';

const Settings = z.object({
  PORT: z.coerce.number().int().default(3000),
  PUBLIC_URL: z.url().optional(),
  PROVIDER_URL: z.string().optional(),
  SIMULATOR_PORT: z.coerce.number().int().optional(),
});

export interface Provider {
  readonly environment: Environment;
  /** absent when the installation names a provider of its own */
  readonly simulator: Simulator | undefined;
  /** lets the simulator live in the time of the host */
  follow(clock: Clock): void;
  close(): Promise<void>;
}

/** Starts the built-in payment provider unless the environment names another, and says where it is. */
export async function builtInProvider(folder: string, given: Environment): Promise<Provider> {
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
  const simulator = await startBuiltInSimulator({
    port: settings.SIMULATOR_PORT ?? (settings.PORT === 0 ? 0 : settings.PORT + 1),
    gateway: `http://127.0.0.1:${settings.PORT}`,
    publicUrl,
    folder,
    clock: { now: () => clock.now() },
  });
  return {
    environment: { PUBLIC_URL: publicUrl, ...settingsForSimulator(simulator.url), ...given },
    simulator,
    follow: (host) => {
      clock = host;
    },
    close: () => simulator.close(),
  };
}
