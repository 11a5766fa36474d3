import { Injectable } from '@nestjs/common';
import { auditFactsOf } from '@kobodesk/contracts/kernel';
import { compareAuditTrail } from '@kobodesk/contracts/reporting';
import { Arrivals } from './arrivals.js';
import { handleOfAll, isUnbound } from '../audit/whose-trail.js';

/** The chain covers what arrived; this names what was announced for it and did not. */
@Injectable()
export class ArrivalHandlers {
  readonly compare = handleOfAll(compareAuditTrail, async ({ service, after }, call) => {
    const organisationId = isUnbound(call.actor) ? 0 : (call.actor.organisationId ?? 0);
    const { facts, waiting, next } = await call.ask(auditFactsOf(service).list, {
      organisationId,
      ...(after === undefined ? {} : { after }),
    });
    const arrived = await call.within(organisationId, Arrivals).of(facts.map(({ id }) => id));
    return {
      data: {
        compared: facts.length,
        waiting,
        missing: facts
          .filter(({ id }) => !arrived.has(id))
          .map(({ id, occurredAt }) => ({ factId: id, occurredAt })),
        ...(next === undefined ? {} : { next }),
      },
    };
  });
}
