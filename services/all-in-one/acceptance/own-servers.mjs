import process from 'node:process';

// a product takes its servers whole, by fixed names: the second worker of jest has servers of its own
if (process.env['JEST_WORKER_ID'] === '2' && process.env['MYSQL_URL_2']) {
  process.env['MYSQL_URL'] = process.env['MYSQL_URL_2'];
  process.env['NATS_URL'] = process.env['NATS_URL_2'];
}
