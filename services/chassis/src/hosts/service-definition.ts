import type { Type } from '@nestjs/common';
import type * as z from 'zod';

/** A service, as a host sees it. A package exports this and nothing else. */
export interface ServiceDefinition {
  /** first part of its subjects: 'invoicing' */
  readonly name: string;
  /** the framework module with its providers */
  readonly module: Type;
  /** providers whose properties are `handle(…)` and `on(…)` */
  readonly handlers: readonly Type<object>[];
  /** absent: the service keeps nothing */
  readonly database?: {
    readonly entities: readonly Type<object>[];
    readonly migrations: readonly Type<object>[];
  };
  /** settings of its own, read from the environment and injected as SETTINGS */
  readonly settings?: z.ZodObject;
}

export const defineService = (definition: ServiceDefinition): ServiceDefinition => definition;
