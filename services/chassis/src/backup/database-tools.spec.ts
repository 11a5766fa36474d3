import { describe, expect, it } from '@jest/globals';
import { toolFor, type Tool } from './database-tools.js';

const mysql = '8.4.6';
const mariadb = '10.11.14-MariaDB';
const ofMysql: Tool = { command: 'mysqldump', isMariadb: false };
const ofMariadb: Tool = { command: 'mariadb-dump', isMariadb: true };

describe(toolFor.name, () => {
  it('is the one of the engine where both are there', () => {
    expect(toolFor('dump', mysql, [ofMysql, ofMariadb])).toBe(ofMysql);
    expect(toolFor('dump', mariadb, [ofMysql, ofMariadb])).toBe(ofMariadb);
  });

  it("reads no MySQL out with MariaDB's, under whichever name: what that writes MySQL does not take back", () => {
    const named = { ...ofMariadb, command: 'mysqldump' };
    expect(() => toolFor('dump', mysql, [named, ofMariadb])).toThrow(
      "The mysqldump of MySQL is needed here: MariaDB's writes down the columns that MySQL makes up itself, and MySQL does not take them back.",
    );
    expect(toolFor('dump', mariadb, [named])).toBe(named);
  });

  it('fills either engine with the client of the other', () => {
    const client = { command: 'mariadb', isMariadb: true };
    expect(toolFor('client', mysql, [client])).toBe(client);
  });

  it('names what has to be installed', () => {
    expect(() => toolFor('client', mysql, [])).toThrow(
      'Neither mysql nor mariadb is installed here: one of them is needed, from the package mysql-client or mariadb-client.',
    );
  });
});
