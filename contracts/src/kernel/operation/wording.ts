import type * as z from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** 'paymentChannelCode': 'payment channel code'; '' where the request as a whole is meant. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string');
  return (typeof name === 'string' ? name : '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/\b([A-Z])(?=[a-z])/g, (letter) => letter.toLowerCase());
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';
/** Names end in Id or Ids where something is chosen of a list. */
const isChosen = (label: string): boolean => / ids?$/i.test(label) || /^ids?$/i.test(label);
const capitalised = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

function sizeOf(issue: { origin?: string }, amount: number | bigint): string {
  if (issue.origin === 'string') return `${amount} characters`;
  return issue.origin === 'array' ? `${amount} entries` : String(amount);
}

/**
 * What is wrong with a field, where its schema has no words of its own for it: the sentence names the field
 * (rules/screens.md#words-of-refusals).
 */
export function inWords(issue: RawIssue): string {
  const label = labelOf(issue.path ?? []);
  if (label === '') return 'The request could not be read';
  if (issue.code === 'too_big' && !isEmpty(issue.input))
    return `${capitalised(label)}: at most ${sizeOf(issue, issue.maximum)}`;
  if (issue.code === 'too_small' && !isEmpty(issue.input))
    return `${capitalised(label)}: at least ${sizeOf(issue, issue.minimum)}`;
  if (isChosen(label)) return `Please select a valid ${label}`;
  return isEmpty(issue.input) ? `Please enter ${label}` : `Please enter a valid ${label}`;
}

/** Reads a request as every side of the product does: the same rules, and the same words where one is broken. */
export const readBy = <S extends z.ZodType>(schema: S, input: unknown): z.ZodSafeParseResult<z.output<S>> =>
  schema.safeParse(input, { error: inWords });
