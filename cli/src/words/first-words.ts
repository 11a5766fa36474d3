/** Where the commands of a word are declared: see `behind.ts`. */
export type TableName =
  | 'readings'
  | 'askings'
  | 'settlings'
  | 'reconciling'
  | 'importings'
  | 'writings'
  | 'operating'
  | 'login'
  | 'events'
  | 'schema'
  | 'completion';

export interface FirstWord {
  says: string;
  /** of a word that is a command by itself: what follows it, as help shows it */
  takes?: string;
  /** a word may stand in more than one */
  tables: readonly TableName[];
}

/**
 * What may stand after `kobodesk`, in the order of its help: all that the help shows of it. The rest of a word is loaded when
 * somebody uses it.
 */
export const firstWords = {
  login: {
    says: 'sign in; the token is kept in a file that only you can read',
    takes: '[options]',
    tables: ['login'],
  },
  logout: {
    says: 'end the session of a profile, and keep its token no more; the profile stays. Exit code 6 when the server could not be told',
    takes: '[options]',
    tables: ['operating'],
  },
  invoices: { says: 'the invoices of the agency', tables: ['readings', 'askings'] },
  dunning: { says: 'notices of what is overdue', tables: ['readings', 'askings'] },
  correct: { says: 'corrections of one invoice, which a second person approves', tables: ['askings'] },
  customers: {
    says: 'customers and those that are merged into them',
    tables: ['askings', 'importings'],
  },
  'credit-notes': { says: 'credit notes, asked for and decided', tables: ['askings', 'writings'] },
  settlement: {
    says: 'what third parties are owed of what was collected, told and paid',
    tables: ['settlings'],
  },
  splits: { says: 'how what is collected is shared', tables: ['settlings'] },
  recon: { says: 'what the banks say, held against what was paid', tables: ['reconciling'] },
  'mark-paid': { says: 'mark invoices as paid', tables: ['writings'] },
  'report-sheet': { says: 'book the payments that a bank reports', tables: ['writings'] },
  void: { says: 'void invoices', tables: ['writings'] },
  'correct-creator': { says: 'give invoices another creator', tables: ['writings'] },
  'correct-reference': { says: 'give invoices another payment reference', tables: ['writings'] },
  'correct-approver': { says: 'give edit requests another approver', tables: ['writings'] },
  'merge-customers': { says: 'merge customers into others', tables: ['writings'] },
  jobs: { says: 'plans, and the jobs that run them', tables: ['writings'] },
  audit: { says: 'the audit trail and its chain', tables: ['operating'] },
  'dead-letters': { says: 'facts that could not be applied', tables: ['operating'] },
  ledger: {
    says: 'what an agency raised, collected and owes, in double entry',
    tables: ['operating'],
  },
  totals: { says: 'the kept totals of an agency', tables: ['operating'] },
  whoami: {
    says: 'who is signed in where; exit code 4 when nobody is',
    takes: '[options]',
    tables: ['readings'],
  },
  ageing: {
    says: 'what is due and how late it is, the oldest first',
    takes: '[options]',
    tables: ['readings'],
  },
  statement: {
    says: 'what a customer owed, what moved it and what it owes, day by day',
    takes: '[options] <customer>',
    tables: ['readings'],
  },
  apply: {
    says: 'ask a second person to approve exactly this plan; the server runs it then. Exit code 8 while it waits or runs',
    takes: '[options] <plan>',
    tables: ['writings'],
  },
  status: {
    says: 'how far a job is. Exit code 6 when rows could not be done, 7 when records had changed, 8 while it waits or runs',
    takes: '[options] <job>',
    tables: ['writings'],
  },
  pause: {
    says: 'stop a job after the rows at hand; what is done stays done',
    takes: '[options] <job>',
    tables: ['writings'],
  },
  resume: { says: 'let a job go on that was paused', takes: '[options] <job>', tables: ['writings'] },
  cancel: {
    says: 'end a job, or take a plan back; what is done stays done',
    takes: '[options] <job>',
    tables: ['writings'],
  },
  failed: {
    says: 'write the rows that came to nothing as a file that can be planned again. Exit code 3 when there are any, 8 while there may be some',
    takes: '[options] <job>',
    tables: ['writings'],
  },
  doctor: {
    says: 'look at everything between you and the server; exit code 3 when something is not as it should be',
    takes: '[options]',
    tables: ['operating'],
  },
  profiles: {
    says: 'the sessions that are kept on this machine',
    takes: '[options]',
    tables: ['operating'],
  },
  backup: {
    says: 'copy everything of an installation of this machine into a new folder, while it runs; asks no server, and takes whoever may read its data',
    takes: '[options] <folder>',
    tables: ['operating'],
  },
  events: { says: 'what other systems are told of the agency', tables: ['events'] },
  schema: {
    says: 'write the JSON Schema of what a command answers; without one: the commands that have one',
    takes: '[options] [command...]',
    tables: ['schema'],
  },
  completion: {
    says: 'write what makes a shell complete the words of kobodesk; put it where the shell looks for such',
    takes: '<shell> [words...]',
    tables: ['completion'],
  },
} as const satisfies Readonly<Record<string, FirstWord>>;

export type Word = keyof typeof firstWords;
