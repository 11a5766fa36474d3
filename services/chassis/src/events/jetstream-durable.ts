import { createHash } from 'node:crypto';
import type { ConsumerConfig } from '@nats-io/jetstream';
import { nanos, type ServerInfo } from '@nats-io/transport-node';

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

/** One fact out at a time, of all these names; its name says which they are. */
export function lineDurable(
  service: string,
  line: string,
  { names, server }: { names: readonly string[]; server: Pick<ServerInfo, 'version'> | undefined },
): Durable {
  const sorted = names.toSorted();
  const filters = knowsSeveralFilters(server) ? sorted.map((name) => `event.${name}`) : ['event.>'];
  const mark = createHash('sha256')
    .update([...sorted, ...filters].join())
    .digest('hex')
    .slice(0, 8);
  return {
    durable_name: durableName(service, `${line}_${mark}`),
    ...(filters.length === 1 ? { filter_subject: filters.join() } : { filter_subjects: filters }),
    max_ack_pending: 1,
    // the one of the release before goes away by itself
    inactive_threshold: nanos(week),
  };
}
