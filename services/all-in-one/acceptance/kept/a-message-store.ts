import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const stream = 'KOBODESK';

async function managing<T>(natsUrl: string, ask: (manager: JetStreamManager) => Promise<T>): Promise<T> {
  const connection = await connect({ servers: natsUrl });
  try {
    return await ask(await jetstreamManager(connection));
  } finally {
    await connection.close();
  }
}

/** How many facts have ever been published, and whether every consumer has taken and acknowledged those that it is for. */
export const takenOf = (natsUrl: string): Promise<{ published: number; isAll: boolean }> =>
  managing(natsUrl, async (manager) => {
    const { state } = await manager.streams.info(stream);
    let isAll = true;
    for await (const consumer of manager.consumers.list(stream)) {
      isAll &&= consumer.num_pending === 0 && consumer.num_ack_pending === 0;
    }
    return { published: state.last_seq, isAll };
  });

/** Takes away every file that the product keeps there. */
export const withoutFiles = (natsUrl: string): Promise<boolean> =>
  managing(natsUrl, (manager) => manager.streams.delete('OBJ_KOBODESK_FILES'));
