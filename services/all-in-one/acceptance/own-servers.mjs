import process from 'node:process';

// a product takes its servers whole, by fixed names: each further worker of jest has servers of its own
const worker = process.env['JEST_WORKER_ID'];
if (process.env[`MYSQL_URL_${worker}`]) {
  process.env['MYSQL_URL'] = process.env[`MYSQL_URL_${worker}`];
  process.env['NATS_URL'] = process.env[`NATS_URL_${worker}`];
}
