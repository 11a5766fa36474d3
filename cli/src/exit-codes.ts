/** What a command says to a script: the one place that knows the numbers. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  findings: 3,
  signIn: 4,
  refused: 5,
  partly: 6,
  stale: 7,
  waiting: 8,
  interrupted: 130,
} as const;
export type Outcome = keyof typeof exitCodes;

export const outcomes: Readonly<Record<Outcome, string>> = {
  done: 'It is done, and there is nothing to say against what was looked at',
  failed:
    'It could not be done: no server, no answer, or a file that is not what it should be. It may go another time',
  usage: 'The words of the command are not right; nothing was done',
  findings:
    'It is done, and something was found: a fault of the audit trail, a dead letter, a sum that differs',
  signIn: 'Nobody is signed in, or the session has ended: `kobodesk login`',
  refused: 'The server says no: not permitted, not there, not valid',
  partly: 'Some of it is done, the rest is named',
  stale: 'The rest is done; records of some rows had changed since they were planned, and these are named',
  waiting:
    'It is not over: somebody has to approve it, or it is under way. The same command tells later what became of it',
  interrupted: 'Somebody stopped it (Ctrl-C, or a signal to end), or reads no more of what it writes',
};

/** What an HTTP status that is no success means for a command. */
export function outcomeOf(status: number): Outcome {
  if (status === 401) return 'signIn';
  // too many calls: the same one goes through later
  return status >= 500 || status === 429 ? 'failed' : 'refused';
}
