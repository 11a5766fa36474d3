import { afterAll, describe, expect, it } from '@jest/globals';
import { SheetReader } from './sheet-reader.js';

describe(SheetReader.name, () => {
  const reader = new SheetReader();
  afterAll(() => reader.onModuleDestroy());

  it('reads the rows of a file while others are answered', async () => {
    const lines = Array.from({ length: 20_000 }, (_, number) => `Customer ${number};RC${number}`);
    let hasTurned = false;
    setImmediate(() => (hasTurned = true));
    const read = await reader.rowsOf(Buffer.from(lines.join('\n')), 30_000);
    expect(hasTurned).toBe(true);
    expect('rows' in read && read.rows.length).toBe(20_000);
  });

  it('says why a file has no rows', async () => {
    expect(await reader.rowsOf(Buffer.from('PK\u0003\u0004 and nothing else'), 10)).toEqual({
      why: 'The file could not be read',
    });
  });
});
