import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsAddress, type NatsFiles } from '../config/addresses.js';
import { BackupRefused } from './database-tools.js';

const stream = 'KOBODESK';

/**
 * Deletes the stream of facts: it may hold some from after a backup, and knows as taken what the restored inboxes have
 * not seen. The services make it again at their start.
 */
export async function forgetStream(address: string, files: NatsFiles = {}): Promise<void> {
  const connection = await connect({
    ...natsAddress(address, files),
    name: 'kobodesk-restore',
    reconnect: false,
    timeout: 5000,
  }).catch((error: unknown) => {
    throw new BackupRefused(`NATS of NATS_URL does not answer: ${(error as Error).message}`);
  });
  try {
    const manager = await jetstreamManager(connection, { timeout: 5000 });
    const names = await manager.streams.names('event.>').next();
    if (names.includes(stream)) await manager.streams.delete(stream);
  } catch (error) {
    throw new BackupRefused(
      `The stream ${stream} could not be deleted (${(error as Error).message}): NATS_URL needs a user who may, services may not.`,
    );
  } finally {
    await connection.close();
  }
}
