import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { systemClock } from '@kobodesk/chassis/clock/clock';
import { ClusterSettings, processSettings, readConfig } from '@kobodesk/chassis/config/config';
import type { Environment } from '@kobodesk/chassis/config/faults';
import type { Simulator } from '@kobodesk/payments';
import { settingsForSimulator, startBuiltInSimulator } from '../simulator.js';
import { loopbackOf } from './readiness.js';

const TrialSettings = z.object({
  KOBODESK_DEMO: ClusterSettings.shape.KOBODESK_DEMO,
  PUBLIC_URL: processSettings.PUBLIC_URL.unwrap().optional(),
  PORT: z.coerce.number().int().min(1).max(65534).default(3000),
  HOST: z.string().optional(),
  PROVIDER_URL: z.string().optional(),
  SIMULATOR_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  KOBODESK_DATA: z.string().default(join('.data', 'distributed')),
});

export interface Trial {
  readonly environment: Environment;
  /** the demo has no payment provider but the built-in one */
  readonly hasSimulator: boolean;
}

/**
 * The environment of all processes. A demo without a payment provider or a mail server gets the simulator and a
 * mailbox in a folder, so that it can be tried to the paid invoice; what the operator names comes first.
 */
export function trialOf(given: Environment): Trial {
  const settings = readConfig(TrialSettings, given);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const environment = { ...given, PUBLIC_URL: publicUrl };
  if (!settings.KOBODESK_DEMO) return { environment, hasSimulator: false };
  const mailbox = resolve(settings.KOBODESK_DATA, 'mailbox');
  const mail = given['SMTP_URL'] ? {} : { SMTP_URL: pathToFileURL(mailbox).href, KOBODESK_MAILBOX: mailbox };
  const hasSimulator = settings.PROVIDER_URL === undefined;
  const simulatorPort = settings.SIMULATOR_PORT ?? settings.PORT + 1;
  const provider = hasSimulator
    ? { ...settingsForSimulator(`http://127.0.0.1:${simulatorPort}`), SIMULATOR_PORT: String(simulatorPort) }
    : {};
  return { environment: { ...environment, ...mail, ...provider }, hasSimulator };
}

/** The simulator as a process of its own. */
export function serveSimulator(environment: Environment): Promise<Simulator> {
  const settings = readConfig(TrialSettings, environment);
  return startBuiltInSimulator({
    port: settings.SIMULATOR_PORT ?? settings.PORT + 1,
    gateway: `http://${loopbackOf(settings.HOST)}:${settings.PORT}`,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    folder: resolve(settings.KOBODESK_DATA),
    clock: systemClock,
  });
}
