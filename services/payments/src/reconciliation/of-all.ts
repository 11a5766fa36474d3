import {
  isNarrowed,
  refusalOf,
  type AnswerOf,
  type Operation,
  type RequestOf,
} from '@kobodesk/contracts/kernel';
import { BanksOfAll } from '@kobodesk/contracts/payments';
import type { Call } from '@kobodesk/chassis/operations/call';
import { handle, type Handler } from '@kobodesk/chassis/operations/handle';

/** Answers whoever sees all of the agency: what came to an account was paid for whatever place (decision 119). */
export const handleOfAll = <O extends Operation>(
  operation: O,
  run: (input: RequestOf<O>, call: Call<O>) => Promise<AnswerOf<O>>,
): Handler =>
  handle(operation, async (input, call) => {
    if (isNarrowed(call.actor)) throw refusalOf(BanksOfAll);
    return run(input, call);
  });
