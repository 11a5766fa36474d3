import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { portableDump } from './portable-dump.js';

const row = Buffer.concat([
  Buffer.from("INSERT INTO `words` VALUES (1,'/*!50017 DEFINER=`root`@`%`*/ said \\n /*!50003 CREATE*/',0x"),
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from(');\n'),
]);
const dump = Buffer.concat([
  Buffer.from('/*M!999999\\- enable the sandbox mode */ \n'),
  Buffer.from('-- a comment\n\nCREATE DATABASE `words`;\n'),
  row,
  Buffer.from(
    '/*!50003 CREATE*/ /*!50017 DEFINER=`o``dd`@`10.0.0.%`*/ /*!50003 TRIGGER `kept` BEFORE DELETE\n',
  ),
  Buffer.from('ON `words` FOR EACH ROW SIGNAL SQLSTATE "45000" */;;\n-- Dump completed'),
]);
const portable = Buffer.concat([
  Buffer.from('\n-- a comment\n\nCREATE DATABASE `words`;\n'),
  row,
  Buffer.from('/*!50003 CREATE*/ /*!50003 TRIGGER `kept` BEFORE DELETE\n'),
  Buffer.from('ON `words` FOR EACH ROW SIGNAL SQLSTATE "45000" */;;\n-- Dump completed'),
]);

describe(portableDump, () => {
  it.each([1, 2, 3, 7, 64, 4096])(
    'names no user of the server it came from, and leaves rows as they are, in pieces of %i bytes',
    async (size) => {
      const pieces: Buffer[] = [];
      for (let start = 0; start < dump.length; start += size) pieces.push(dump.subarray(start, start + size));
      const made = await buffer(Readable.from(pieces).pipe(portableDump()));
      expect(made.toString('latin1')).toBe(portable.toString('latin1'));
    },
  );
});
