import { Injectable } from '@nestjs/common';
import { dayAfter } from '@kobodesk/contracts/kernel';
import { getNoticeConversion } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { standing } from '../policy/standing.js';
import { conversionOf } from './conversion.js';
import { NoticePayments } from './notice-payments.js';

const usualSpan = 90;

/** What each step of the notice policy brings in (rules/ageing-notices.md#what-a-step-brings-in). */
@Injectable()
export class ConversionHandlers {
  readonly get = handle(getNoticeConversion, async ({ startDate, endDate, withinDays }, call) => {
    const ripe = dayAfter(dayOf(call.now, call.actor.timeZone), -withinDays);
    const to = endDate === undefined || endDate > ripe ? ripe : endDate;
    const from = startDate ?? dayAfter(to, -usualSpan);
    const payments = call.read(NoticePayments);
    const noticed = await payments.noticed({ from, to });
    const answered = await payments.answered({ from, to }, withinDays);
    const policy = await standing({ of: (repository) => call.read(repository) });
    return {
      data: { startDate: from, endDate: to, withinDays, rows: conversionOf(noticed, answered, policy) },
    };
  });
}
