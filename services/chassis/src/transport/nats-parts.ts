import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';

const more = 'More-Comes';
/** of a message beside its data */
const forHeaders = 512;

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

/** Of every part but the last. */
export function moreComes(): MsgHdrs {
  const told = headers();
  told.set(more, 'yes');
  return told;
}
export const isPart = ({ headers: sent }: Msg): boolean => sent?.has(more) ?? false;
