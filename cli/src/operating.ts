import type { DeadLetterKind, DeadLetterState } from '@kobodesk/contracts/kernel';
import { bookkeeping } from './reading/bookkeeping.js';
import { day } from './surroundings.js';
import type { Reading, ReadingOption } from './reading/readings.js';
import { firstWords } from './words/first-words.js';

/** As the contracts have them, which `--help` has no time to load. */
export const kinds: readonly DeadLetterKind[] = ['payment', 'other'];
export const states: readonly DeadLetterState[] = ['dead', 'requeued', 'discarded'];

const out: ReadingOption = { flags: '--out <file>', says: 'the file to write', isNeeded: true };
const letters = {
  name: 'id',
  says: 'as the list shows them: payments-12',
  times: 'many',
} as const;
const from: ReadingOption = { flags: '--from <place>', says: 'go on where an earlier run was cut' };

/** Commands for those who keep an installation sound. */
export const operating: readonly Reading[] = [
  {
    name: 'doctor',
    says: firstWords.doctor.says,
    options: [],
    isForAnybody: () => true,
    examples: ['kobodesk doctor', 'kobodesk doctor --profile live --json'],
    load: async () => (await import('./commands/doctor.js')).doctor,
  },
  {
    name: 'logout',
    says: firstWords.logout.says,
    options: [],
    isForAnybody: () => true,
    examples: ['kobodesk logout', 'kobodesk logout --profile live --json'],
    load: async () => (await import('./commands/account/logout.js')).logout,
  },
  {
    name: 'profiles',
    says: firstWords.profiles.says,
    options: [],
    isForAnybody: () => true,
    examples: [
      'kobodesk profiles',
      'kobodesk login --user a@naa.test --url https://desk.test --profile live',
    ],
    load: async () => (await import('./commands/account/profiles.js')).profiles,
  },
  {
    name: 'backup',
    says: firstWords.backup.says,
    argument: { name: 'folder', says: 'where the copy is to be; it must not be there yet' },
    options: [
      {
        flags: '--installation <folder>',
        says: 'where Kobodesk is installed; KOBODESK_INSTALLATION, or the folder one is in',
      },
      {
        flags: '--env-file <file>',
        says: 'the settings of the installation; those of the environment come first',
      },
    ],
    isLocal: true,
    examples: [
      'kobodesk backup /backups/2026-11-25 --installation /opt/kobodesk',
      'kobodesk backup /backups/2026-11-25 --env-file /etc/kobodesk.env --json',
    ],
    load: async () => (await import('./commands/backup.js')).backup,
  },
  {
    name: 'audit export',
    says: 'write the chain as one JSON record a line; goes on where an earlier run was cut',
    options: [
      { flags: '--from <day>', says: 'first day', parse: day },
      { flags: '--to <day>', says: 'last day', parse: day },
      out,
    ],
    examples: ['kobodesk audit export --out trail.ndjson'],
    load: async () => (await import('./commands/audit/export.js')).auditExport,
  },
  {
    name: 'audit anchors',
    says: 'write the daily anchors of the chain, to keep apart from the server',
    options: [out],
    examples: ['kobodesk audit anchors --out anchors.ndjson'],
    load: async () => (await import('./commands/audit/anchors.js')).auditAnchors,
  },
  {
    name: 'audit verify',
    says: 'name the first altered, missing, swapped or foreign record',
    argument: { name: 'file', says: 'an exported file; needs no server', times: 'once or not' },
    options: [
      { flags: '--server', says: 'verify what the server has' },
      { flags: '--anchor <file>', says: 'anchors that were kept apart' },
    ],
    isForAnybody: ({ server }) => server === undefined,
    examples: [
      'kobodesk audit verify trail.ndjson --anchor anchors.ndjson',
      'kobodesk audit verify --server --json',
    ],
    load: async () => (await import('./commands/audit/verify.js')).auditVerify,
  },
  {
    name: 'dead-letters list',
    says: 'show them, the newest first; exit code 3 while any wait for a decision',
    options: [
      { flags: '--service <name>', says: 'of this service alone' },
      { flags: '--kind <kind>', says: 'payments alone, or all others', choices: kinds },
      {
        flags: '--state <state>',
        says: 'waiting for a decision, or decided',
        choices: states,
        default: 'dead',
      },
    ],
    examples: ['kobodesk dead-letters list --kind payment --json'],
    load: async () => (await import('./commands/dead-letters.js')).deadLettersList,
  },
  {
    name: 'dead-letters requeue',
    says: 'try to apply them again; exit code 6 when one failed again, 1 when all did',
    argument: letters,
    options: [],
    examples: ['kobodesk dead-letters requeue payments-12 payments-13'],
    load: async () => (await import('./commands/dead-letters.js')).deadLettersRequeue,
  },
  {
    name: 'dead-letters discard',
    says: 'decide that they never will be applied',
    argument: letters,
    options: [{ flags: '--reason <text>', says: 'why; stands in the audit trail', isNeeded: true }],
    examples: ['kobodesk dead-letters discard payments-12 --reason "Booked by hand"'],
    load: async () => (await import('./commands/dead-letters.js')).deadLettersDiscard,
  },
  ...bookkeeping,
  {
    name: 'totals verify',
    says: 'compare them with the invoices and payments; exit code 3 when any differ',
    options: [from],
    examples: ['kobodesk totals verify', 'kobodesk totals verify --ndjson --fields part,differing'],
    load: async () => (await import('./commands/totals.js')).totalsVerify,
  },
  {
    name: 'totals rebuild',
    says: 'mend what differs, while others work',
    options: [from],
    examples: ['kobodesk totals rebuild'],
    load: async () => (await import('./commands/totals.js')).totalsRebuild,
  },
];
