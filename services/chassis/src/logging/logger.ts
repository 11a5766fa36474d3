import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** JSON lines; tokens, passwords and keys never reach one. Without `to` they go to the standard output. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: {},
    // what is thrown is logged with its message and place; without this it would be an empty object
    serializers: { error: stdSerializers.err },
    redact: {
      paths: ['*.password', '*.authorization', '*.access_token', '*.token', '*.accessKey', '*.code'],
      censor: '[redacted]',
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** The lines of a service name it, each once: who reads them may refuse a line that says a name twice. */
export const loggerOf = (log: Logger, service: string): Logger =>
  log.bindings()['service'] === service ? log : log.child({ service });

/** Lets the framework log through ours; its start-up chatter is debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown): void {
    this.logger.debug(String(message));
  }
  error(message: unknown, ...details: unknown[]): void {
    this.logger.error({ details: details.map(String) }, String(message));
  }
  warn(message: unknown): void {
    this.logger.warn(String(message));
  }
  debug(message: unknown): void {
    this.logger.debug(String(message));
  }
  verbose(message: unknown): void {
    this.logger.trace(String(message));
  }
}
