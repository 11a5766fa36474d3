import { Injectable } from '@nestjs/common';
import { creditNoteDecided } from '@kobodesk/contracts/invoicing';
import { invoiceRequestClosed, invoiceRequestWaiting } from '@kobodesk/contracts/workflow';
import { on } from '@kobodesk/chassis/events/on';
import { RequestLetters } from './request-letters.js';
import type { Moved } from './request-mail.js';

const titles = { void: 'Void invoice', edit: 'Edit invoice' } as const;
const noAmount = { amountBefore: '', amountAfter: '', currencyId: 0 };
const nobody: string[] = [];

/**
 * Letters about what the release before announced and had not been told yet when this one started. To go with the next
 * squash of migrations.
 */
@Injectable()
export class EarlierFacts {
  constructor(private readonly letters: RequestLetters) {}

  readonly waiting = on(invoiceRequestWaiting, 'notifications.request-waiting', (fact, tx, work) => {
    const { organisationId, kind, invoiceNumber, reason, level } = fact;
    const moved: Moved = {
      organisationId,
      invoiceNumber,
      record: invoiceNumber,
      reason,
      level,
      ...noAmount,
      id: `${kind}-${fact.id}`,
      family: kind,
      title: titles[kind],
      state: 'waiting',
      maker: { userName: fact.initiator, fullName: fact.initiatorName },
      people: fact.approvers ?? [fact.approver],
      comment: '',
      decidedBy: '',
    };
    return this.letters.write(moved, tx, work.fact.id);
  });

  readonly closed = on(invoiceRequestClosed, 'notifications.request-closed', (fact, tx, work) => {
    const { organisationId, kind, invoiceNumber, initiator, decision, comment, decidedBy } = fact;
    const moved: Moved = {
      organisationId,
      invoiceNumber,
      record: invoiceNumber,
      reason: '',
      level: 0,
      ...noAmount,
      id: `${kind}-${fact.id}`,
      family: kind,
      title: titles[kind],
      state: decision,
      maker: { userName: initiator, fullName: '' },
      people: nobody,
      comment,
      decidedBy,
    };
    return this.letters.write(moved, tx, work.fact.id);
  });

  readonly credited = on(creditNoteDecided, 'notifications.credit-note-decided', (fact, tx, work) => {
    const { organisationId, reference, invoiceNumber, credit, currencyId, initiator } = fact;
    const { isApproved, comment, decidedBy } = fact;
    const moved: Moved = {
      organisationId,
      invoiceNumber,
      record: reference,
      reason: '',
      level: 0,
      currencyId,
      amountBefore: credit,
      amountAfter: '0',
      id: reference,
      family: 'credit-note',
      title: 'Credit note',
      state: isApproved ? 'approved' : 'declined',
      maker: { userName: initiator, fullName: '' },
      people: nobody,
      comment,
      decidedBy,
    };
    return this.letters.write(moved, tx, work.fact.id);
  });
}
