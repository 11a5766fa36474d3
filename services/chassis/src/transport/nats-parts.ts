import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';

const part = 'Part';
/** of a message beside its data */
const forHeaders = 512;

/** Which of how many a message is, from 1 on. */
export interface PartPlace {
  at: number;
  of: number;
}

/**
 * What is larger than the server takes in one message (max_payload, in bytes) as what it takes: parts, which NATS carries in the
 * order in which they leave.
 */
export function partsOf(reply: Uint8Array, most: number): Uint8Array[] {
  if (reply.length <= most) return [reply];
  const size = most - forHeaders;
  return Array.from({ length: Math.ceil(reply.length / size) }, (_, at) =>
    reply.subarray(at * size, (at + 1) * size),
  );
}

export function placed({ at, of }: PartPlace): MsgHdrs {
  const told = headers();
  told.set(part, `${at}/${of}`);
  return told;
}

/** Undefined: the message is all of it. */
export function placeOf({ headers: sent }: Msg): PartPlace | undefined {
  const [, at, of] = /^(\d+)\/(\d+)$/.exec(sent?.get(part) ?? '') ?? [];
  return at === undefined ? undefined : { at: Number(at), of: Number(of) };
}
