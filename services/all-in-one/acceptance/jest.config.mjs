import process from 'node:process';
import base from '../../../jest.config.mjs';

const more = Object.keys(process.env).filter((name) => /^MYSQL_URL_\d+$/.test(name));

/** The acceptance suite over servers: as many specs side by side as there are pairs of servers. */
export default {
  ...base,
  rootDir: '../../..',
  setupFiles: ['<rootDir>/services/all-in-one/acceptance/own-servers.mjs'],
  maxWorkers: 1 + more.length,
};
