import { createHash } from 'node:crypto';
import type { ConsumerConfig } from '@nats-io/jetstream';
import { nanos, type ServerInfo } from '@nats-io/transport-node';
import { atOnceApart } from './bus.js';

const week = 7 * 24 * 3600 * 1000;

/** What a durable consumer of the stream is made with. */
export type Durable = Partial<ConsumerConfig> & { durable_name: string };

export const durableName = (service: string, consumer: string): string =>
  `${service}_${consumer}`.replace(/[^a-zA-Z0-9_-]/g, '_');

/** From 2.10 on; before, whoever wants facts of several names is brought all of them. */
function knowsSeveralFilters(server: Pick<ServerInfo, 'version'> | undefined): boolean {
  const [major = 0, minor = 0] = (server?.version ?? '').split('.').map(Number);
  return major > 2 || (major === 2 && minor >= 10);
}

/** Facts of all these names, for one process at a time; its name says which they are. */
export function lineDurable(
  service: string,
  line: string,
  { names, server }: { names: readonly string[]; server: Pick<ServerInfo, 'version'> | undefined },
): Durable {
  const sorted = names.toSorted();
  const filters = knowsSeveralFilters(server) ? sorted.map((name) => `event.${name}`) : ['event.>'];
  const mark = createHash('sha256')
    // until they were taken together one was out at a time, and each process could be given it
    .update([...sorted, ...filters, 'together'].join())
    .digest('hex')
    .slice(0, 8);
  return {
    durable_name: durableName(service, `${line}_${mark}`),
    ...(filters.length === 1 ? { filter_subject: filters.join() } : { filter_subjects: filters }),
    max_ack_pending: atOnceApart,
    // the one of the release before goes away by itself
    inactive_threshold: nanos(week),
  };
}
