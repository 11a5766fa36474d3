import { describe, expect, it } from '@jest/globals';
import { grantsSight, schemasInUse } from './server-copy.js';

const of = 'TO `kobodesk`@`%`';

describe(grantsSight.name, () => {
  it.each([
    // as MariaDB and MySQL say them
    [[`GRANT PROCESS ON *.* ${of} IDENTIFIED BY PASSWORD '*1'`], true],
    [[`GRANT RELOAD, PROCESS, FILE ON *.* ${of}`, `GRANT ALL PRIVILEGES ON \`kobodesk\\_%\`.* ${of}`], true],
    [[`GRANT ALL PRIVILEGES ON *.* ${of} WITH GRANT OPTION`], true],
    [[`GRANT \`watching\` ${of}`, 'GRANT PROCESS ON *.* TO `watching`'], true],
    [[`GRANT USAGE ON *.* ${of}`, `GRANT ALL PRIVILEGES ON \`kobodesk\\_%\`.* ${of}`], false],
    [[`GRANT SELECT ON \`process\`.* ${of}`, `GRANT \`PROCESS\`@\`%\` ${of}`], false],
    [[], false],
  ])('tells from %j whether others are seen: %p', (grants, sees) => {
    expect(grantsSight(grants)).toBe(sees);
  });
});

describe(schemasInUse.name, () => {
  it('says that the server is not there', async () => {
    await expect(schemasInUse('mysql://nobody:x@127.0.0.1:1', ['payments'])).rejects.toThrow(
      'The database of MYSQL_URL does not answer',
    );
  });
});
