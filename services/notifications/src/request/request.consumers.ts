import { Injectable } from '@nestjs/common';
import { requestMoved } from '@kobodesk/contracts/workflow';
import { on } from '@kobodesk/chassis/events/on';
import { RequestLetters } from './request-letters.js';

/**
 * Tells whoever is named what waits for them, and makers what became of their requests
 * (rules/approvals.md#mail-about-requests).
 */
@Injectable()
export class RequestConsumers {
  constructor(private readonly letters: RequestLetters) {}

  readonly moved = on(requestMoved, 'notifications.request-moved', (fact, tx, work) =>
    this.letters.write(fact, tx, work.fact.id),
  );
}
