import type { AnswerOf, Operation, RequestOf } from '@kobodesk/contracts/kernel';
import type { Call } from './call.js';

export interface Handler<O extends Operation = Operation> {
  readonly kind: 'handler';
  readonly operation: O;
  readonly run: (input: RequestOf<O>, call: Call<O>) => Promise<AnswerOf<O>>;
}

/**
 * Binds an operation to the function that answers it. Input and call are typed from the contract; a wrong answer or an
 * undeclared refusal does not compile.
 * @example readonly create = handle(createInvoice, (input, call) => this.createInvoice.run(call, input));
 */
export function handle<O extends Operation>(
  operation: O,
  run: (input: RequestOf<O>, call: Call<O>) => Promise<AnswerOf<O>>,
): Handler {
  return { kind: 'handler', operation, run: run as unknown as Handler['run'] };
}
