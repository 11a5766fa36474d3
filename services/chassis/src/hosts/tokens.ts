/** What a provider may have injected beside its service's own classes: `@Inject(CLOCK) clock: Clock`. */
export const CLOCK = Symbol('Clock');
export const FILES = Symbol('FileStore');
export const MAIL = Symbol('Mailer');
export const LOG = Symbol('Logger');
export const SECRETS = Symbol('Secrets');
export const HEALTH = Symbol('Health');
export const METRICS = Symbol('Metrics');
export const TRANSPORT = Symbol('Transport');
/** facts of all services: EventBus */
export const BUS = Symbol('EventBus');
/** asks other services: Caller */
export const CALLER = Symbol('Caller');
/** the service's own settings, typed by its definition */
export const SETTINGS = Symbol('Settings');
/** for jobs: makes units of work (ServiceContext) */
export const CONTEXT = Symbol('ServiceContext');
