import { AsyncLocalStorage } from 'node:async_hooks';
import { TransportError, type FrameHandler, type Transport } from './transport.js';

const outside = AsyncLocalStorage.snapshot();

/**
 * All services in one process. Nothing leaks all the same: frames are text or bytes, the handler runs after a turn of the
 * event loop, outside the caller's async context, under the caller's deadline.
 */
export class InProcessTransport implements Transport {
  private readonly handlers = new Map<string, FrameHandler>();
  private readonly listeners = new Map<string, ((payload: string) => void)[]>();
  private readonly running = new Set<Promise<Buffer>>();
  private closed = false;

  request(subject: string, frame: string, deadlineMs: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const handler = this.handlers.get(subject.slice(0, subject.indexOf('.')));
      if (this.closed) return reject(new TransportError('closed', subject));
      if (!handler) return reject(new TransportError('no-responder', subject));
      const timer = setTimeout(() => reject(new TransportError('deadline', subject)), deadlineMs);
      setImmediate(() => {
        const work = outside(() => handler(subject, frame));
        this.running.add(work);
        void work.then(resolve, reject).finally(() => {
          clearTimeout(timer);
          this.running.delete(work);
        });
      });
    });
  }

  /** Whether a service of this process answers it. */
  serves(subject: string): boolean {
    return this.handlers.has(subject.slice(0, subject.indexOf('.')));
  }

  async serve(service: string, handler: FrameHandler): Promise<void> {
    if (this.handlers.has(service)) throw new Error(`${service} is served twice in one process`);
    this.handlers.set(service, handler);
  }

  broadcast(topic: string, payload: string): void {
    for (const listener of this.listeners.get(topic) ?? []) outside(() => listener(payload));
  }

  listen(topic: string, listener: (payload: string) => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  healthy(): boolean {
    return !this.closed;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.allSettled(this.running);
  }
}
