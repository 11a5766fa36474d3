import * as z from 'zod';

/** What an event is about; events of one subject are told in the order in which they happened. */
export type EventSubject = 'invoice' | 'payment';

/** A kind of event that other systems are told of: its name and its shape are promises, apart from our own facts. */
export interface PublicEventType<Type extends string = string, Data extends z.ZodType = z.ZodType> {
  readonly type: Type;
  readonly version: number;
  readonly subject: EventSubject;
  /** one sentence for whoever builds against it */
  readonly summary: string;
  readonly data: Data;
}

/** @example publicEvent({ type: 'invoice.voided', version: 1, subject: 'invoice', summary: '…', data: z.object({ … }) }) */
export const publicEvent = <const Type extends string, Data extends z.ZodType>(
  event: PublicEventType<Type, Data>,
): PublicEventType<Type, Data> => event;

/** Every event as it is told, by whichever way: the same bytes of meaning in the list and in a webhook. */
export const envelopeOf = <Type extends string, Data extends z.ZodType>({
  type,
  version,
  data,
}: PublicEventType<Type, Data>) =>
  z.object({
    /** `evt_` and 32 characters; the same however often it is told */
    id: z.string(),
    /** 1, 2, 3, … of the agency, without a gap: the cursor */
    sequence: z.number().int(),
    type: z.literal(type),
    version: z.literal(version),
    /** `invoice/<number>` or `payment/<id>` */
    subject: z.string(),
    /** when it happened, ISO 8601 in UTC */
    time: z.iso.datetime(),
    data,
  });
