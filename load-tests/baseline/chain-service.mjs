/** The back of the chain: a process of its own that answers from the database. NATS_URL=… MYSQL_URL=… */
import { connect } from '@nats-io/transport-node';
import { searcher } from './database.mjs';

const search = searcher(process.env.MYSQL_URL);
const wire = await connect({ servers: process.env.NATS_URL });
wire.subscribe('baseline.search', {
  queue: 'baseline',
  callback: (_error, message) => {
    search(message.string()).then(
      (text) => message.respond(text),
      (error) => message.respond(JSON.stringify({ status: 2, message: String(error) })),
    );
  },
});
await wire.flush();
process.send?.('ready');
