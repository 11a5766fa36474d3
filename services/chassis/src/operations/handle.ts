import {
  isNarrowed,
  refusalOf,
  type AnswerOf,
  type Operation,
  type Problem,
  type RequestOf,
} from '@kobodesk/contracts/kernel';
import type { Call, Work } from './call.js';

export interface Handler<O extends Operation = Operation> {
  readonly kind: 'handler';
  readonly operation: O;
  readonly run: (input: RequestOf<O>, call: Call<O>, basis?: unknown) => Promise<AnswerOf<O>>;
  /** reads what `run` stands on, beside the look for a kept answer; changes nothing, here or elsewhere */
  readonly reads?: (input: RequestOf<O>, call: Reading) => Promise<unknown>;
}

/** What a handler that has done nothing yet may do: read, and ask for what others know. */
export type Reading = Pick<Work, 'actor' | 'read' | 'ask'>;

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

/**
 * The same for a handler that reads a lot before it writes: `reads` goes side by side with the look for a kept answer,
 * which wins whatever `reads` ends in.
 * @example readonly create = handleAfter(createInvoice, basisOf, (input, call, basis) => this.create.run(call, input, basis));
 */
export function handleAfter<O extends Operation, Basis>(
  operation: O,
  reads: (input: RequestOf<O>, call: Reading) => Promise<Basis>,
  run: (input: RequestOf<O>, call: Call<O>, basis: Basis) => Promise<AnswerOf<O>>,
): Handler {
  return {
    kind: 'handler',
    operation,
    run: run as unknown as Handler['run'],
    reads: reads as unknown as NonNullable<Handler['reads']>,
  };
}

/**
 * `handle` for what tells of the whole agency: whoever sees a part of it is refused (decisions 119 and 122).
 * @example const handleOfAll = ofAll(AuditOfAll);
 */
export const ofAll =
  (problem: Problem) =>
  <O extends Operation>(
    operation: O,
    run: (input: RequestOf<O>, call: Call<O>) => Promise<AnswerOf<O>>,
  ): Handler =>
    handle(operation, async (input, call) => {
      if (isNarrowed(call.actor)) throw refusalOf(problem);
      return run(input, call);
    });
