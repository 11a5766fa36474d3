import { Inject, Injectable } from '@nestjs/common';
import { NotificationRefused, receiveNotification, UnknownProvider } from '@kobodesk/contracts/payments';
import { handle } from '@kobodesk/chassis/operations/handle';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaymentProvider } from '../provider/provider.js';
import { NotificationDesk } from './notification-desk.js';
import { Notifications } from './notifications.maintenance.js';

@Injectable()
export class NotificationHandlers {
  constructor(
    @Inject(PROVIDER) private readonly provider: PaymentProvider,
    private readonly desk: NotificationDesk,
  ) {}

  readonly receive = handle(receiveNotification, async ({ provider, body }, call) => {
    if (provider !== undefined && provider.toLowerCase() !== this.provider.name)
      return call.refuse(UnknownProvider);
    const hints = this.provider.readNotification(JSON.stringify(body ?? null));
    if (hints.length === 0) return call.refuse(NotificationRefused);
    await call.write(async (tx) => {
      const notifications = tx.acrossTenants(Notifications);
      for (const { reference, eventKey, raw } of hints) {
        const entry = { provider: this.provider.name, rrr: reference, eventKey, raw: JSON.stringify(raw) };
        await notifications.receive({ ...entry, address: call.actor.address });
      }
    });
    void this.desk.wake();
    return { message: 'OK' };
  });
}
