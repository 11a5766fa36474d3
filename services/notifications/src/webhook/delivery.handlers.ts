import { Injectable } from '@nestjs/common';
import { found } from '@kobodesk/contracts/kernel';
import { DeliveryNotFound, resendDelivery, searchDeliveries } from '@kobodesk/contracts/notifications';
import { handleOfAll } from '../event/whole-agency.js';
import { Deliveries } from './deliveries.js';
import { deliveryRow } from './endpoint-row.js';
import { Endpoints } from './endpoints.js';

/** What was sent to endpoints (rules/events.md#sending). */
@Injectable()
export class DeliveryHandlers {
  readonly search = handleOfAll(searchDeliveries, async ({ parameter, from, pageSize }, call) => {
    const { rows, total } = await call.read(Deliveries).page(parameter, from, pageSize);
    const endpoints = await call.read(Endpoints).list();
    const names = new Map(endpoints.map(({ id, name }) => [id, name]));
    return found(
      rows.map((row) => deliveryRow(row, names.get(row.endpointId) ?? '')),
      total,
      'Nothing was sent yet',
    );
  });

  readonly resend = handleOfAll(resendDelivery, ({ id }, call) =>
    call.write(async (tx) => {
      const delivery = (await tx.of(Deliveries).find(id)) ?? call.refuse(DeliveryNotFound);
      await tx.of(Deliveries).resend(delivery);
      const { eventId, endpointId } = delivery;
      await tx.audit({
        action: 'Resend event',
        entity: 'webhook endpoint',
        entityId: endpointId,
        description: `Event ${eventId} was sent again`,
      });
      return { message: 'The event is sent again' };
    }),
  );
}
