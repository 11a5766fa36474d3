import { fork } from 'node:child_process';
import * as z from 'zod';
import { systemClock } from '@kobodesk/chassis/clock/clock';
import { ClusterSettings, readConfig, refusedConfiguration } from '@kobodesk/chassis/config/config';
import type { Environment } from '@kobodesk/chassis/config/faults';
import { services } from '../all-services.js';
import { simulatorName } from '../services.js';
import { loopbackOf, untilReady } from './readiness.js';
import { settingsFaults } from './settings-report.js';
import { Supervisor } from './supervisor.js';
import { trialOf } from './trial.js';

const stillStartingMs = 15_000;
const insistMs = 1000;

const Settings = z.object({
  PORT: z.coerce.number().int().default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: ClusterSettings.shape.PUBLIC_URL,
  HEALTH_PORT: ClusterSettings.shape.HEALTH_PORT,
});

const hint =
  'docs/operations.md marks what is needed; node deploy/make-env.mjs writes a file with fresh keys for --env-file';

/** Tells once, when the gateway says that every service answers. */
class Announcement {
  private readonly given = new AbortController();
  private isTold = false;

  constructor(
    private readonly gateway: string,
    private readonly tell: () => void,
  ) {}

  withdraw(): void {
    this.given.abort();
  }

  async await(): Promise<void> {
    if (!(await untilReady(this.gateway, this.given.signal)) || this.isTold) return;
    this.isTold = true;
    this.tell();
  }

  get isDue(): boolean {
    return !this.isTold && !this.given.signal.aborted;
  }
}

/** Ctrl-C under npm comes twice in an instant, from the terminal and from npm; a later second one insists. */
function onStop(stop: () => void, insist: () => void): void {
  let mayInsist = false;
  const onSignal = () => {
    if (mayInsist) return insist();
    setTimeout(() => (mayInsist = true), insistMs).unref();
    stop();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (process.send) process.on('disconnect', onSignal);
}

/** Runs a process per service, starts again what ends, and answers with the code to end with when it was stopped. */
export async function supervise(program: string, given: Environment): Promise<number> {
  const { environment, hasSimulator } = trialOf(given);
  const faults = settingsFaults(services, environment);
  if (faults.length > 0) throw refusedConfiguration([...faults, hint]);
  const settings = readConfig(Settings, environment);
  const names = [...(hasSimulator ? [simulatorName] : []), ...services.map(({ name }) => name)];
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const announcement = new Announcement(`http://${loopbackOf(settings.HOST)}:${settings.PORT}`, () => {
    process.stdout.write(`Kobodesk is ready at ${settings.PUBLIC_URL} (port ${settings.PORT})\n`);
    process.send?.('ready');
  });
  // a session of their own: Ctrl-C in the terminal reaches the supervisor alone, which lets them finish
  const start = (name: string) =>
    fork(program, [name], { env: environmentFor(name, environment, settings.HEALTH_PORT), detached: true });
  const supervisor = new Supervisor(names, {
    start,
    say,
    standing: () => void announcement.await(),
    clock: systemClock,
  });
  const reminder = setInterval(() => {
    const missing = supervisor.missing();
    if (announcement.isDue && missing.length > 0) say(`Still starting: ${missing.join(', ')}`);
  }, stillStartingMs);
  onStop(
    () => supervisor.stop(),
    () => supervisor.kill(),
  );
  const code = await supervisor.run();
  clearInterval(reminder);
  announcement.withdraw();
  return code;
}

/** Processes of one machine cannot share a port: the first service has HEALTH_PORT, each further one the next. */
export function environmentFor(
  name: string,
  environment: Environment,
  healthPort: number,
): NodeJS.ProcessEnv {
  const place = services.findIndex((service) => service.name === name);
  const port = healthPort === 0 || place < 0 ? 0 : healthPort + place;
  return { ...environment, HEALTH_PORT: String(port) };
}
