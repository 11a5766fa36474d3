import { Inject, Injectable } from '@nestjs/common';
import { thousandths } from '@kobodesk/contracts/kernel';
import { NotificationRefused, receiveNotification, UnknownProvider } from '@kobodesk/contracts/payments';
import type { Metrics } from '@kobodesk/chassis/health/metrics';
import { METRICS } from '@kobodesk/chassis/hosts/tokens';
import { handle } from '@kobodesk/chassis/operations/handle';
import { PROVIDER } from '../provider/provider-port.js';
import type { NotificationHint, PaymentProvider } from '../provider/provider.js';
import type { ReferenceEntity } from '../reference/reference.entity.js';
import { References, type Told } from '../reference/references.maintenance.js';
import { NotificationDesk } from './notification-desk.js';
import { Notifications } from './notifications.maintenance.js';
import { ownHints } from './own-notifications.js';

const strayMetric = 'kobodesk_stray_notifications_total';
const strayHelp = 'Notified payments whose reference is not ours';

const toldBy = (
  { amount, channel }: NotificationHint,
  reference: ReferenceEntity | undefined,
): Told | undefined =>
  reference && { reference, amount: amount === undefined ? undefined : thousandths(amount), channel };

@Injectable()
export class NotificationHandlers {
  constructor(
    @Inject(PROVIDER) private readonly provider: PaymentProvider,
    @Inject(METRICS) private readonly metrics: Metrics,
    private readonly desk: NotificationDesk,
  ) {}

  readonly receive = handle(receiveNotification, async ({ provider, body }, call) => {
    if (provider !== undefined && provider.toLowerCase() !== this.provider.name)
      return call.refuse(UnknownProvider);
    const hints = this.provider.readNotification(JSON.stringify(body ?? null));
    if (hints.length === 0) return call.refuse(NotificationRefused);
    const { address } = call.actor;
    const { own, known, strangers } = await ownHints(hints, call.acrossTenants(References));
    if (strangers > 0) {
      this.metrics.counter(strayMetric, strayHelp).inc(strangers);
      call.log.warn({ address, strangers }, 'payments were notified whose references are not ours');
    }
    if (own.length === 0) return { message: 'OK' };
    await call.write(async (tx) => {
      await tx.acrossTenants(Notifications).receive(
        own.map(({ reference, eventKey, raw }) => ({
          provider: this.provider.name,
          rrr: reference,
          eventKey,
          raw: JSON.stringify(raw),
          address,
        })),
      );
      const told = own.map((hint) => toldBy(hint, known.get(hint.reference)));
      await tx.acrossTenants(References).tell(told.filter((one) => one !== undefined));
    });
    void this.desk.wake();
    return { message: 'OK' };
  });
}
