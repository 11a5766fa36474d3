import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  pieceBytes,
  readKeptPicture,
  RecordNotFound,
  refusalOf,
  Unavailable,
  type InputOf,
  type ReadKeptPicture,
} from '@kobodesk/contracts/kernel';
import { PictureReader } from './picture-reader.js';

const first = readKeptPicture('first.picture.read', 'of the first keeper');
const second = readKeptPicture('second.picture.read', 'of the second keeper');
const id = 'a'.repeat(32);

describe('PictureReader', () => {
  let kept: Map<ReadKeptPicture, Map<string, Buffer>>;
  let away: Set<ReadKeptPicture>;
  let asked: { keeper: string; piece: number | undefined }[];
  let reader: PictureReader;
  beforeEach(() => {
    kept = new Map([
      [first, new Map()],
      [second, new Map()],
    ]);
    away = new Set();
    asked = [];
    reader = new PictureReader([first, second], 10 * pieceBytes);
  });

  const ask = async (keeper: ReadKeptPicture, { fileId, piece }: InputOf<ReadKeptPicture>) => {
    asked.push({ keeper: keeper.service, piece });
    if (away.has(keeper)) throw refusalOf(Unavailable);
    const bytes = kept.get(keeper)?.get(fileId);
    if (!bytes) throw refusalOf(RecordNotFound);
    const body =
      piece === undefined
        ? ''
        : bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes).toString('base64');
    return { data: { contentType: 'image/png', pieces: Math.ceil(bytes.length / pieceBytes), body } };
  };
  const read = (fileId = id) => reader.read(fileId, ask);

  it('puts a picture together from its pieces', async () => {
    const bytes = randomBytes(2 * pieceBytes + 1);
    kept.get(first)?.set(id, bytes);
    const picture = await read();
    expect(picture?.contentType).toBe('image/png');
    expect(picture?.bytes.equals(bytes)).toBe(true);
    expect(asked.map(({ piece }) => piece)).toEqual([0, 1, 2]);
  });

  it('asks one keeper after the other, and knows when none has it', async () => {
    expect(await read()).toBeUndefined();
    kept.get(second)?.set(id, Buffer.from('of the second'));
    expect((await read())?.bytes.toString()).toBe('of the second');
    expect(asked.map(({ keeper }) => keeper)).toEqual(['first', 'second', 'first', 'second']);
  });

  it('holds what it has read, and only asks whether it is still there', async () => {
    kept.get(first)?.set(id, Buffer.from('picture'));
    await read();
    expect((await read())?.bytes.toString()).toBe('picture');
    expect(asked.map(({ piece }) => piece)).toEqual([0, undefined]);
    kept.get(first)?.delete(id);
    expect(await read()).toBeUndefined();
    away.add(first);
    await expect(read()).rejects.toMatchObject({ report: { status: 503 } });
  });

  it('tells an outage from a picture that is not there, and shows what it holds meanwhile', async () => {
    away.add(first);
    await expect(read()).rejects.toMatchObject({ report: { status: 503 } });
    kept.get(second)?.set(id, Buffer.from('elsewhere'));
    expect((await read())?.bytes.toString()).toBe('elsewhere');
    away.add(second);
    expect((await read())?.bytes.toString()).toBe('elsewhere');
  });

  it('holds so much and no more: the longest unused goes first', async () => {
    const ids = ['b', 'c', 'd'].map((letter) => letter.repeat(32));
    for (const fileId of ids) kept.get(first)?.set(fileId, randomBytes(4 * pieceBytes));
    const [b = '', c = '', d = ''] = ids;
    for (const fileId of [b, c, b, d]) await read(fileId);
    away.add(first);
    expect((await read(b))?.bytes).toHaveLength(4 * pieceBytes);
    expect((await read(d))?.bytes).toHaveLength(4 * pieceBytes);
    await expect(read(c)).rejects.toMatchObject({ report: { status: 503 } });
  });
});
