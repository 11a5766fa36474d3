import { anonymous, refusalOf, SessionExpired, type Actor, type Operation } from '@kobodesk/contracts/kernel';
import { systemClock } from '@kobodesk/chassis/clock/clock';
import { Health } from '@kobodesk/chassis/health/health';
import { Metrics } from '@kobodesk/chassis/health/metrics';
import { createLogger } from '@kobodesk/chassis/logging/logger';
import { readRequest } from '@kobodesk/chassis/operations/pipeline';
import { passingSecrets } from '@kobodesk/chassis/security/secrets';
import { MemoryFiles } from '@kobodesk/chassis/testing/stand-ins';
import type { Edge } from './edge.js';
import { Installed } from './installed.js';
import { KeyRates } from '../limits/key-rates.js';
import { GatewaySettings } from '../gateway.settings.js';

/** What the services behind the edge answer: JSON text, or a Refusal that they throw. */
export type Behind = (operation: Operation, input: Record<string, unknown>) => unknown;

/** An edge whose services answer what the test says; whoever brings a header is `actor`. */
export function anEdge(
  behind: Behind,
  settings: Record<string, string> = {},
  actor: Actor = anonymous('10.0.0.1'),
): Edge {
  const answer = async (operation: Operation, inputJson: string) =>
    JSON.stringify(await behind(operation, JSON.parse(inputJson) as Record<string, unknown>));
  const caller = {
    forward: async (operation: Operation, _actor: Actor, inputJson: string) => {
      readRequest(operation, inputJson);
      return Buffer.from(await answer(operation, inputJson));
    },
    call: async (operation: Operation, _actor: Actor, input: unknown) =>
      JSON.parse(await answer(operation, JSON.stringify(input))) as unknown,
  } as unknown as Edge['caller'];
  const base = {
    settings: GatewaySettings.parse(settings),
    caller,
    clock: systemClock,
    log: createLogger('fatal'),
  };
  return {
    ...base,
    keyRates: new KeyRates(base, 600),
    installed: new Installed(base, { listen: () => undefined }),
    sessions: {
      actorOf: async (authorization: string | undefined) => {
        if (authorization === undefined) throw refusalOf(SessionExpired);
        return actor;
      },
    },
    files: new MemoryFiles(),
    health: new Health(),
    metrics: new Metrics(false),
    secrets: passingSecrets(),
  } as unknown as Edge;
}
