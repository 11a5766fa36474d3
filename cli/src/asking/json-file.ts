import { readFile } from 'node:fs/promises';
import type { InputOf, Operation } from '@kobodesk/contracts/kernel';
import { CommandError } from '../output.js';

/**
 * What a JSON file asks of an operation, with what is said beside it, looked at before anything is asked: what is wrong is
 * named by its field.
 */
export async function inputIn<O extends Operation>(
  operation: O,
  path: string,
  beside?: (draft: Readonly<Record<string, unknown>>) => object,
): Promise<InputOf<O>> {
  let draft: unknown;
  try {
    draft = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${path} is no JSON: ${error.message}`, 'usage');
  }
  if (beside && typeof draft === 'object' && draft !== null)
    draft = { ...draft, ...beside(draft as Record<string, unknown>) };
  const { error } = operation.request.safeParse(draft);
  const wrong = error?.issues.map(({ path: field, message }) => `${field.join('.')}: ${message}`);
  if (wrong) throw new CommandError(wrong.join('\n'), 'usage');
  return draft as InputOf<O>;
}
