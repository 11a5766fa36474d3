import { Injectable } from '@nestjs/common';
import { invoiceRequestDecided } from '@kobodesk/contracts/workflow';
import { on } from '@kobodesk/chassis/events/on';
import { applyDecision } from './apply-request.js';

@Injectable()
export class AmendmentConsumers {
  readonly decided = on(invoiceRequestDecided, 'invoicing.apply-request', (decision, tx) =>
    applyDecision(tx, decision),
  );
}
