import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { faultOfProof, LedgerProof, proveLedgerEntry } from '@kobodesk/contracts/settlement';
import * as z from 'zod';
import { CommandError } from '../../output.js';
import { reader } from '../../reading/reader.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const Checked = z.object({
  proof: LedgerProof,
  file: z.string(),
  /** what is wrong with it; null: nothing */
  fault: z.string().nullable(),
});
/** '' of what is no entry: its hash says then what is wrong. */
function whatHappened(content: string): string {
  try {
    const { event } = JSON.parse(content) as {
      event?: { id?: string; day?: string; invoiceNumber?: string };
    };
    return [event?.id, event?.invoiceNumber, event?.day].filter((part) => part).join(', ');
  } catch {
    return '';
  }
}

function proofIn(text: string): z.output<typeof LedgerProof> | undefined {
  try {
    return LedgerProof.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function told({ proof, fault }: z.output<typeof Checked>): string[] {
  if (fault !== null) return [`NOT PROVED. ${fault}`];
  const { seal, sequence, content, path, auditRecord } = proof;
  const record = auditRecord === null ? 'no record' : `record ${auditRecord}`;
  return [
    `Entry ${sequence} (${whatHappened(content)}) is one of the ${seal.toSequence - seal.fromSequence + 1} that seal ${seal.number} of ${seal.day} is of, by ${path.length} hashes beside its way`,
    `The seal is ${seal.hash}: ${record} of the audit trail of the agency, whose anchors are kept outside, says so`,
  ];
}

/** Gets the proof of an entry, or checks one of a file without asking anybody. */
export const ledgerProof = reader({
  answer: Checked,
  row: Checked,
  hasRows: false,
  shows: ['file', 'fault'],
  ask: async (client, { entry, check, out, root }) => {
    if ((entry === undefined) === (check === undefined))
      throw new CommandError('Say which entry, or --check a file', 'usage');
    const file = String(check ?? out ?? '');
    const proof =
      check === undefined
        ? (await client.call(proveLedgerEntry, { entry: Number(entry) })).data
        : proofIn(await readFile(file, 'utf8'));
    if (!proof) throw new CommandError(`${file} is no proof of a ledger entry`);
    if (check === undefined && file !== '')
      await writeFile(file, `${JSON.stringify(proof, null, 2)}\n`, { mode: 0o600 });
    const isOther = root !== undefined && root !== proof.seal.hash;
    const other = `Seal ${proof.seal.number} is ${proof.seal.hash}, not the one that you hold`;
    return { proof, file, fault: faultOfProof(proof, sha256) ?? (isOther ? other : null) };
  },
  lines: told,
  outcome: ({ fault }) => (fault === null ? 'done' : 'findings'),
});
