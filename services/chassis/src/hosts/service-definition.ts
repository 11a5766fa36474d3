import type { Type } from '@nestjs/common';
import type * as z from 'zod';

/** Puts people and set-up of the demo into an installation that is empty. */
export interface DemoSeed {
  /** False when there was something already. */
  seedDemo(): Promise<boolean>;
}

/** A service, as a host sees it. A package exports this and nothing else. */
export interface ServiceDefinition {
  /** first part of its subjects: 'invoicing' */
  readonly name: string;
  /** the contract module whose operations it answers; absent: it answers none */
  readonly contracts?: object;
  /** the framework module; its providers' properties that are `handle(…)` and `on(…)` are found there */
  readonly module: Type;
  /** absent: the service keeps nothing */
  readonly database?: {
    readonly entities: readonly Type<object>[];
    readonly migrations: readonly Type<object>[];
  };
  /** settings of its own, read from the environment and injected as SETTINGS */
  readonly settings?: z.ZodObject;
  /** the provider that puts its part of the demo in; absent: there is nothing of it before people act */
  readonly demo?: Type<DemoSeed>;
  /** nobody waits for what it does: where it has a process of its own, that gives way to those that somebody waits for */
  readonly givesWay?: boolean;
}

export const defineService = (definition: ServiceDefinition): ServiceDefinition => definition;
