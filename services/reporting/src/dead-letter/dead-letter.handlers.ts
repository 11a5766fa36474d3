import { Injectable } from '@nestjs/common';
import {
  deadLettersOf,
  found,
  isProvider,
  NotPermitted,
  RecordNotFound,
  refusalOf,
} from '@kobodesk/contracts/kernel';
import {
  discardDeadLetters,
  getDeadLetter,
  requeueDeadLetters,
  searchDeadLetters,
} from '@kobodesk/contracts/reporting';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { decideAll, placeOf, searchAll, summaryOf } from './all-letters.js';

/** Letters of all agencies: an agency's own role does not open them, whatever it was granted. */
function refuseAgencies({ actor }: Pick<Work, 'actor'>): void {
  if (!isProvider(actor)) throw refusalOf(NotPermitted);
}

/** The dead letters of all services in one place, for those who operate the product. */
@Injectable()
export class DeadLetterHandlers {
  readonly search = handle(searchDeadLetters, async ({ pageSize, from, parameter }, call) => {
    refuseAgencies(call);
    const { letters, total, payments, silent } = await searchAll(call, parameter, { pageSize, from });
    return {
      ...found(letters, total),
      paymentCount: payments,
      silent,
    };
  });

  readonly get = handle(getDeadLetter, async ({ id }, call) => {
    refuseAgencies(call);
    const place = placeOf(id);
    if (!place) throw refusalOf(RecordNotFound);
    const { data } = await call.ask(deadLettersOf(place.service).get, { id: place.number });
    return { data: { ...data, service: place.service, id } };
  });

  readonly requeue = handle(requeueDeadLetters, async ({ ids }, call) => {
    refuseAgencies(call);
    const decided = await decideAll([...new Set(ids)], (service, numbers) =>
      call.ask(deadLettersOf(service).requeue, { ids: numbers }),
    );
    return { data: decided, message: summaryOf(decided) };
  });

  readonly discard = handle(discardDeadLetters, async ({ ids, reason }, call) => {
    refuseAgencies(call);
    const decided = await decideAll([...new Set(ids)], (service, numbers) =>
      call.ask(deadLettersOf(service).discard, { ids: numbers, reason }),
    );
    return { data: decided, message: summaryOf(decided) };
  });
}
