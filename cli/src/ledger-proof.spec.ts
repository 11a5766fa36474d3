import { createHash } from 'node:crypto';
import { linkSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { chainStart } from '@kobodesk/contracts/reporting';
import {
  auditPath,
  entryLeaf,
  hexOf,
  ledgerProofFormat,
  MerkleRoot,
  sealHash,
} from '@kobodesk/contracts/settlement';
import { aStandIn } from './cli.builders.js';

const bytes = (of: Uint8Array): Uint8Array => createHash('sha256').update(of).digest();
const content = '{"event":{"day":"2026-11-20","id":"paid:p-1","invoiceNumber":"NAA-1"}}';
const leaves = [entryLeaf(bytes, 1, '{}'), entryLeaf(bytes, 2, content), entryLeaf(bytes, 3, '{}')];
const tree = new MerkleRoot(bytes);
for (const leaf of leaves) tree.add(leaf);
const seal = {
  organisationId: 20,
  number: 1,
  day: '2026-11-20',
  fromSequence: 1,
  toSequence: 3,
  root: hexOf(tree.root()),
};
const hash = sealHash((text) => createHash('sha256').update(text).digest('hex'), chainStart, seal);
const proof = {
  format: ledgerProofFormat,
  sequence: 2,
  content,
  path: auditPath(bytes, leaves, 1).map(hexOf),
  seal: { ...seal, previousHash: chainStart, hash },
  auditRecord: 7,
};

describe('kobodesk ledger proof', () => {
  const { asked, run } = aStandIn('ledger', () => ({ data: proof }));
  const file = join(mkdtempSync(join(tmpdir(), 'kobodesk-proof-')), 'entry-2.json');

  it('is written into a file, and holds without a server', async () => {
    expect(await run('proof', '2', '-o', file)).toMatchObject({
      code: 0,
      lines: [
        'Entry 2 (paid:p-1, NAA-1, 2026-11-20) is one of the 3 that seal 1 of 2026-11-20 is of, by 2 hashes beside its way',
        `The seal is ${hash}: record 7 of the audit trail of the agency, whose anchors are kept outside, says so`,
      ],
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(proof);
    asked.splice(0);
    expect(await run('proof', '--check', file, '--root', hash)).toMatchObject({ code: 0 });
    expect(asked).toEqual([]);
  });

  it('is there whole or not at all, for its owner alone, in the place of what stood there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobodesk-proof-'));
    const [path, other] = [join(folder, 'entry-2.json'), join(folder, 'kept.json')];
    writeFileSync(path, 'old', { mode: 0o644 });
    // one file by two names: what is written over would be in both
    linkSync(path, other);
    await run('proof', '2', '-o', path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(proof);
    expect([readFileSync(other, 'utf8'), statSync(path).mode & 0o777]).toEqual(['old', 0o600]);
    // nothing can be written there: nobody is asked
    asked.splice(0);
    await expect(run('proof', '2', '-o', join(folder, 'nowhere', 'entry-2.json'))).rejects.toThrow('ENOENT');
    expect([asked, readdirSync(folder).sort()]).toEqual([[], ['entry-2.json', 'kept.json']]);
  });

  it('names what was changed, and a seal that is not the one that is held', async () => {
    writeFileSync(file, JSON.stringify({ ...proof, content: content.replace('p-1', 'p-2') }));
    expect(await run('proof', '--check', file)).toMatchObject({
      code: 3,
      lines: ['NOT PROVED. Entry 2 does not come to the root of seal 1: it, or its way there, was changed'],
    });
    writeFileSync(file, JSON.stringify(proof));
    const { code, lines } = await run('proof', '--check', file, '--root', 'f'.repeat(64));
    expect([code, lines[0]]).toEqual([3, `NOT PROVED. Seal 1 is ${hash}, not the one that you hold`]);
  });

  it.each(['{}', 'no JSON at all'])('is not in a file of %s', async (written) => {
    writeFileSync(file, written);
    await expect(run('proof', '--check', file)).rejects.toMatchObject({ outcome: 'failed' });
  });

  it('wants an entry or a file', async () => {
    await expect(run('proof')).rejects.toMatchObject({ outcome: 'usage' });
  });
});
