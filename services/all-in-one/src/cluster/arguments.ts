import { parseArgs } from 'node:util';
import { ConfigurationError } from '@kobodesk/chassis/config/config';
import type { Environment } from '@kobodesk/chassis/config/faults';
import { whatIsSet } from '../environment.js';
import { settingsIn } from '../settings-file.js';

export interface Arguments {
  /** the one service to serve; absent: all of them */
  readonly service: string | undefined;
  readonly environment: Environment;
}

const usage = `Usage: distributed.js [service] [--env-file <file>] [--demo]
  service      identity, invoicing, … or gateway: that one alone; without it all of them, one process each
  --env-file   reads settings from a file; what the environment says comes first
  --demo       fills an empty installation with the demo agencies, with a payment provider and a mailbox of its own`;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { demo: { type: 'boolean' }, 'env-file': { type: 'string' } },
    });
  } catch (error) {
    throw new ConfigurationError(`${(error as Error).message}\n${usage}`);
  }
}

/** What the command line asks for, with the environment that it leads to. */
export function readArguments(args: readonly string[], given: Environment): Arguments {
  const { values, positionals } = parsed(args);
  if (positionals.length > 1) throw new ConfigurationError(usage);
  const file = values['env-file'];
  return {
    service: positionals[0],
    environment: {
      ...(file !== undefined && settingsIn(file)),
      ...whatIsSet(given),
      ...(values.demo && { KOBODESK_DEMO: 'yes' }),
    },
  };
}
