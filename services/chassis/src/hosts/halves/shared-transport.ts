import type { InProcessTransport } from '../../transport/in-process.js';
import { TransportError, type Transport } from '../../transport/transport.js';
import type { Answer, Half } from './half.js';

/** The services of this thread by its own transport, others by the other half. */
export class SharedTransport implements Transport {
  constructor(
    private readonly own: InProcessTransport,
    private readonly other: Pick<Half, 'request' | 'broadcast'>,
  ) {}

  async request(subject: string, frame: string, deadlineMs: number): Promise<Buffer> {
    if (this.own.serves(subject)) return this.own.request(subject, frame, deadlineMs);
    const answer = await this.other
      .request(subject, frame, deadlineMs)
      .catch((): Answer => ({ failed: 'closed' }));
    if ('failed' in answer) throw new TransportError(answer.failed, subject);
    return Buffer.from(answer.bytes);
  }

  serve: Transport['serve'] = (service, handler) => this.own.serve(service, handler);

  broadcast(topic: string, payload: string): void {
    this.own.broadcast(topic, payload);
    this.other.broadcast(topic, payload);
  }

  listen: Transport['listen'] = (topic, listener) => this.own.listen(topic, listener);
  healthy: Transport['healthy'] = () => this.own.healthy();
  close: Transport['close'] = () => this.own.close();
}

/** What the other half asked of this one. */
export async function answerTo(
  own: InProcessTransport,
  ...asked: Parameters<Half['request']>
): Promise<Answer> {
  try {
    const { buffer, byteOffset, byteLength } = await own.request(...asked);
    return { bytes: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer };
  } catch (error) {
    return { failed: error instanceof TransportError ? error.reason : 'closed' };
  }
}
