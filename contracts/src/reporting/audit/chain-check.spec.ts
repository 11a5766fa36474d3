import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aChain } from './chain.builders.js';
import { canonical } from '../../kernel/index.js';
import { chainStart, entryHash, type ChainEntry } from './chain.js';
import { ChainCheck, type Anchor, type Verdict } from './chain-check.js';
import { entryLine, headerLine, readEntry, readHeader, type ExportHeader } from './export-file.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const beginning = { organisationId: 20, sequence: 1, previousHash: chainStart };
const length = 9;
const sound = aChain(sha256, length);
const anchor: Anchor = { organisationId: 20, day: '2026-11-20', sequence: 9, hash: sound[8]?.hash ?? '' };

function verdictOf(entries: readonly ChainEntry[], anchors: readonly Anchor[] = []): Verdict {
  const check = new ChainCheck(sha256, beginning, anchors);
  for (const entry of entries) check.take(entry);
  return check.end();
}
const faultOf = (entries: readonly ChainEntry[], anchors: readonly Anchor[] = []) => {
  const { fault } = verdictOf(entries, anchors);
  return fault && [fault.sequence, fault.kind];
};
const at = (sequence: number): ChainEntry => sound[sequence - 1] as ChainEntry;
const replaced = (sequence: number, changes: Partial<ChainEntry>): ChainEntry[] =>
  sound.map((entry) => (entry.sequence === sequence ? { ...entry, ...changes } : entry));

/** Everything from a record on, hashed anew: what somebody with the whole database could do. */
function hashedAnew(entries: readonly ChainEntry[]): ChainEntry[] {
  let previousHash = chainStart;
  return entries.map(({ content }, index) => {
    const hash = entryHash(sha256, previousHash, index + 1, content);
    const entry = { sequence: index + 1, content, previousHash, hash };
    previousHash = hash;
    return entry;
  });
}

describe(canonical.name, () => {
  it('reads the same whatever the order of the fields', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  });
});

describe(ChainCheck.name, () => {
  it('finds a sound chain sound, and says how long it is and where it ends', () => {
    expect(verdictOf(sound, [anchor])).toEqual({
      count: length,
      lastSequence: length,
      headHash: at(length).hash,
      anchored: 1,
      fault: undefined,
    });
  });

  it.each([
    ['content', replaced(4, { content: at(4).content.replace('Edit', 'Void') })],
    ['hash', replaced(4, { hash: at(5).hash })],
    ['previous hash', replaced(4, { previousHash: at(5).hash })],
    ['sequence number', replaced(4, { sequence: 7 })],
  ])('names a record whose %s was altered', (_what, entries) => {
    expect(faultOf(entries)).toEqual([4, 'altered']);
  });

  it('names a record that is missing, at the beginning and in the midst', () => {
    expect(faultOf(sound.slice(1))).toEqual([1, 'missing']);
    expect(faultOf(sound.filter(({ sequence }) => sequence !== 4 && sequence !== 5))).toEqual([4, 'missing']);
  });

  it('names the first of two records that were swapped, by their rows or by their numbers', () => {
    const byRow = sound.map((entry) => (entry === at(3) ? at(7) : entry === at(7) ? at(3) : entry));
    expect(faultOf(byRow)).toEqual([3, 'swapped']);
    const byNumber = byRow.map((entry, index) => ({ ...entry, sequence: index + 1 }));
    expect(faultOf(byNumber)).toEqual([3, 'swapped']);
    expect(verdictOf(byNumber).fault?.text).toBe('Record 3: record 7 stands in its place');
  });

  it('names a record that was put in twice', () => {
    expect(faultOf([...sound.slice(0, 4), at(4), ...sound.slice(4)])).toEqual([5, 'repeated']);
  });

  it('names a record of another chain, even where it was hashed into this one', () => {
    const foreign = aChain(sha256, length, 10)[3] as ChainEntry;
    expect(faultOf(sound.map((entry) => (entry.sequence === 4 ? foreign : entry)))).toEqual([4, 'foreign']);
    const planted = hashedAnew(replaced(4, { content: foreign.content }));
    expect(faultOf(planted)).toEqual([4, 'foreign']);
  });

  it('names the place where a rewritten record meets the ones after it', () => {
    const content = at(4).content.replace('Edit', 'Void');
    const hash = entryHash(sha256, at(3).hash, 4, content);
    expect(faultOf(replaced(4, { content, hash }))).toEqual([5, 'rewritten']);
  });

  it('needs an anchor to see that the end was cut off, or that all was hashed anew', () => {
    expect(faultOf(sound.slice(0, 8))).toBeUndefined();
    expect(faultOf(sound.slice(0, 8), [anchor])).toEqual([9, 'missing']);
    const anew = hashedAnew(replaced(4, { content: at(4).content.replace('Edit', 'Void') }));
    expect(faultOf(anew)).toBeUndefined();
    const earlier: Anchor = { ...anchor, day: '2026-11-19', sequence: 2, hash: at(2).hash };
    expect(verdictOf(anew, [earlier, anchor]).fault).toMatchObject({
      sequence: 9,
      kind: 'rewritten',
      text: expect.stringContaining('from a record between 3 and 9 on'),
    });
  });

  it('leaves the anchors of other organisations alone', () => {
    expect(faultOf(sound, [{ ...anchor, organisationId: 10, sequence: 99 }])).toBeUndefined();
  });
});

const header: ExportHeader = {
  export: 'kobodesk-audit',
  version: 1,
  organisationId: 20,
  from: null,
  to: null,
  first: 1,
  previousHash: chainStart,
};

/** As the verification of a file works: line by line, with anything that is no record named as such. */
function faultOfFile(text: string): Verdict['fault'] {
  const [first = '', ...lines] = text.split('\n').slice(0, -1);
  if (!readHeader(first)) return { sequence: 1, kind: 'unreadable', text: first };
  const check = new ChainCheck(sha256, beginning, [anchor], 10 * length);
  for (const [index, line] of lines.entries()) {
    const entry = readEntry(line);
    if (entry) check.take(entry);
    else check.takeUnreadable(`line ${index + 2}`);
  }
  return check.end().fault;
}

describe('an exported file', () => {
  const lines = sound.map(entryLine);
  const write = (rows: readonly string[]) => [headerLine(header), ...rows, ''].join('\n');

  it('is sound as it was written', () => {
    expect(faultOfFile(write(lines))).toBeUndefined();
  });

  it('has no byte of a record that could be changed unseen', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: length - 1 }),
        fc.nat(),
        fc.integer({ min: 32, max: 126 }),
        (row, place, code) => {
          const line = lines[row] as string;
          const column = place % line.length;
          const letter = String.fromCharCode(code);
          fc.pre(line[column] !== letter);
          const changed = line.slice(0, column) + letter + line.slice(column + 1);
          const fault = faultOfFile(write(lines.map((each, index) => (index === row ? changed : each))));
          expect(fault?.sequence).toBe(row + 1);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('has no record that could be taken out, moved, or put in again unseen', () => {
    const place = fc.nat({ max: length - 1 });
    fc.assert(
      fc.property(fc.constantFrom('remove', 'swap', 'repeat'), place, place, (how, a, b) => {
        fc.pre(how === 'remove' || a !== b);
        const [low, high] = a < b ? [a, b] : [b, a];
        const rows = [...lines];
        if (how === 'remove') rows.splice(a, 1);
        else if (how === 'repeat') rows.splice(high, 0, lines[low] as string);
        else [rows[low], rows[high]] = [rows[high] as string, rows[low] as string];
        const first = how === 'remove' ? a : how === 'repeat' ? high : low;
        expect(faultOfFile(write(rows))?.sequence).toBe(first + 1);
      }),
      { numRuns: 300 },
    );
  });
});
