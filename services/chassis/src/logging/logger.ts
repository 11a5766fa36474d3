import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, type Logger } from 'pino';

export type { Logger };

/** JSON lines with the service's name; tokens, passwords and keys never reach a line. */
export function createLogger(level: string, service = 'kobodesk'): Logger {
  return pino({
    level,
    base: { service },
    // what is thrown is logged with its message and place; without this it would be an empty object
    serializers: { error: stdSerializers.err },
    redact: {
      paths: ['*.password', '*.authorization', '*.access_token', '*.token', '*.accessKey', '*.code'],
      censor: '[redacted]',
    },
  });
}

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
