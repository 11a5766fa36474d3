import process from 'node:process';
import base from '../../../jest.config.mjs';

/** The acceptance suite over servers: as many specs side by side as there are pairs of servers. */
export default {
  ...base,
  rootDir: '../../..',
  setupFiles: ['<rootDir>/services/all-in-one/acceptance/own-servers.mjs'],
  maxWorkers: process.env['MYSQL_URL_2'] ? 2 : 1,
};
