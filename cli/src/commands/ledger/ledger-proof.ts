import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { faultOfProof, LedgerProof, proveLedgerEntry } from '@kobodesk/contracts/settlement';
import * as z from 'zod';
import { wholeFile } from '../../bulk/whole-file.js';
import { CommandError } from '../../output.js';
import { reader } from '../../reading/reader.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

type Proof = z.output<typeof LedgerProof>;

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

function proofIn(text: string): Proof | undefined {
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
    const ask = async (): Promise<Proof> =>
      (await client.call(proveLedgerEntry, { entry: Number(entry) })).data;
    const written = (): Promise<Proof> =>
      wholeFile(file, async (add) => {
        const asked = await ask();
        await add([JSON.stringify(asked, null, 2)]);
        return asked;
      });
    const got = file === '' ? ask : written;
    const proof = check === undefined ? await got() : proofIn(await readFile(file, 'utf8'));
    if (!proof) throw new CommandError(`${file} is no proof of a ledger entry`);
    const isOther = root !== undefined && root !== proof.seal.hash;
    const other = `Seal ${proof.seal.number} is ${proof.seal.hash}, not the one that you hold`;
    return { proof, file, fault: faultOfProof(proof, sha256) ?? (isOther ? other : null) };
  },
  lines: told,
  outcome: ({ fault }) => (fault === null ? 'done' : 'findings'),
});
