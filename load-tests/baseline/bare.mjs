/** The bare handler: node:http and mysql2, nothing else. MYSQL_URL=… PORT=… node bare.mjs */
import { createServer } from 'node:http';
import { searcher } from './database.mjs';

const search = searcher(process.env.MYSQL_URL);

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    search(body).then(
      (text) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text);
      },
      (error) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => process.send?.('ready'));
