/** The raw transaction of raising an invoice behind node:http and mysql2, nothing else. MYSQL_URL=… PORT=… node create.mjs */
import { createServer } from 'node:http';
import mysql from 'mysql2/promise';
import { dropTables, makeTables, raise, schema } from './create-sql.mjs';

const address = new URL(process.env.MYSQL_URL);
address.pathname = `/${schema}`;
const pool = mysql.createPool({
  uri: address.href,
  connectionLimit: 10,
  supportBigNumbers: true,
  timezone: 'Z',
});
await makeTables(pool);

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    raise(pool, body).then(
      (text) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text);
      },
      (error) => response.writeHead(500).end(String(error)),
    );
  });
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void dropTables(pool).finally(() => process.exit(0));
});
server.listen(Number(process.env.PORT ?? 4402), '127.0.0.1', () => process.send?.('ready'));
