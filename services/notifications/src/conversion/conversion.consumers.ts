import { Injectable } from '@nestjs/common';
import { invoicePaymentApplied } from '@kobodesk/contracts/invoicing';
import { daysBetween, thousandths } from '@kobodesk/contracts/kernel';
import { isRecorded } from '@kobodesk/contracts/payments';
import { on } from '@kobodesk/chassis/events/on';
import { Notices } from '../notice/notices.js';
import { NoticePayments } from './notice-payments.js';

/** A payment counts for the last letter about its invoice (rules/ageing-notices.md#what-a-step-brings-in). */
@Injectable()
export class ConversionConsumers {
  readonly paid = on(
    invoicePaymentApplied,
    'notifications.notice-payments',
    async ({ organisationId, invoiceId, paymentId, applied, paidAt, paidDay, channel }, tx) => {
      const notices = tx.within(organisationId, Notices);
      // what people record has the first moment of its day, and was paid some time on it
      const notice = isRecorded(channel)
        ? await notices.lastUntil(invoiceId, paidDay)
        : await notices.lastBefore(invoiceId, new Date(paidAt));
      if (!notice || notice.sentDay === null) return;
      await tx.within(organisationId, NoticePayments).add({
        noticeId: notice.id,
        paymentId,
        paidDay,
        daysAfter: Math.max(0, daysBetween(notice.sentDay, paidDay)),
        paid: thousandths(applied),
      });
    },
  );
}
