import { createHash } from 'node:crypto';
import type { NotificationHint } from './provider.js';
import { amountOf, fieldsOf, parseReply, textOf, type Fields } from './remita-wire.js';

/** They tell when a message was sent, so they differ between two deliveries of one event. */
const deliveryFields: ReadonlySet<string> = new Set(['datesent']);

/** The body is an array; a single object is taken too. Entries without a reference are left out. */
export function notificationHints(rawBody: string): readonly NotificationHint[] {
  const body = parseReply(rawBody);
  const entries: readonly unknown[] = Array.isArray(body) ? body : [body];
  return entries.flatMap((raw) => {
    const fields = fieldsOf(raw);
    const reference = fields && textOf(fields, 'rrr');
    if (fields === undefined || reference === undefined || !/^\d{1,40}$/.test(reference)) return [];
    return [
      {
        reference,
        eventKey: textOf(fields, 'transactionId', 'uniqueIdentifier') ?? contentKey(fields),
        orderId: textOf(fields, 'orderRef', 'orderId'),
        amount: amountOf(fields, 'amount'),
        channel: textOf(fields, 'channel', 'channnel') ?? '',
        raw,
      },
    ];
  });
}

/** Where the provider gives no id, the content is the event: sent again it is the same, whatever the order of names. */
function contentKey(fields: Fields): string {
  const content = [...fields]
    .filter(([name]) => !deliveryFields.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 40);
}
