import type { ServerResponse } from 'node:http';
import type { Actor } from '@kobodesk/contracts/kernel';
import { messageFor } from './audience.js';
import type { LiveResource, Touch } from './touches.js';

/** Times and sizes of a stream. */
export interface StreamLimits {
  /** what happens within this time goes out together */
  gatherMs: number;
  /** figures come from read models, which follow the facts: asked for again so long after the fact, and once more */
  settleMs: readonly number[];
  heartbeatMs: number;
  /** a client that leaves so many bytes unread is dropped */
  mostUnreadBytes: number;
}

export const usualLimits: StreamLimits = {
  gatherMs: 200,
  settleMs: [1000, 4000],
  heartbeatMs: 20_000,
  mostUnreadBytes: 64 * 1024,
};

/** more numbers than this are as good as none */
const mostNumbers = 20;

type Wire = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'destroyed' | 'writableLength' | 'on'>;

/** One open connection of a browser. Bounded: it gathers names, not facts. */
export class LiveStream {
  private readonly names = new Set<LiveResource>();
  private readonly numbers = new Set<string>();
  private numbersKnown = true;
  private gathering: NodeJS.Timeout | undefined;
  private readonly settling: (NodeJS.Timeout | undefined)[] = [];
  private readonly beat: NodeJS.Timeout;
  private isOpen = true;

  constructor(
    /** as of the last look at the session */
    public actor: Actor,
    private readonly wire: Wire,
    private readonly limits: StreamLimits,
    private readonly ended: (stream: LiveStream) => void,
  ) {
    this.beat = setInterval(() => this.write(': \n\n'), limits.heartbeatMs);
    wire.on('close', () => this.close());
    wire.on('error', () => this.close());
    this.write('event: ready\ndata: {}\n\n');
  }

  /** Passes on what of a touch its actor may know. */
  tell(touch: Touch): void {
    const message = messageFor(this.actor, touch);
    if (!message || !this.isOpen) return;
    const now = message.resources.filter((resource) => resource !== 'dashboard');
    if (now.length > 0) this.gather(now, message.invoiceNumber);
    if (message.resources.includes('dashboard')) this.settle();
  }

  /** Ends it in good order: the browser may come back. */
  end(): void {
    if (!this.isOpen) return;
    this.wire.end();
    this.close();
  }

  private gather(resources: readonly LiveResource[], invoiceNumber: string | undefined): void {
    for (const resource of resources) this.names.add(resource);
    if (invoiceNumber === undefined || this.numbers.size >= mostNumbers) this.numbersKnown = false;
    else this.numbers.add(invoiceNumber);
    this.gathering ??= setTimeout(() => this.flush(), this.limits.gatherMs);
  }

  private flush(): void {
    this.gathering = undefined;
    const invoiceNumbers = this.numbersKnown ? { invoiceNumbers: [...this.numbers] } : {};
    const message = { resources: [...this.names], ...invoiceNumbers };
    this.names.clear();
    this.numbers.clear();
    this.numbersKnown = true;
    this.touched(message);
  }

  /** However many facts come: one message at each of the two times. */
  private settle(): void {
    this.limits.settleMs.forEach((wait, index) => {
      this.settling[index] ??= setTimeout(() => {
        this.settling[index] = undefined;
        this.touched({ resources: ['dashboard'] });
      }, wait);
    });
  }

  private touched(message: object): void {
    this.write(`event: touched\ndata: ${JSON.stringify(message)}\n\n`);
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    if (this.wire.destroyed || this.wire.writableLength > this.limits.mostUnreadBytes) {
      this.wire.destroy();
      this.close();
      return;
    }
    this.wire.write(text);
  }

  private close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearInterval(this.beat);
    clearTimeout(this.gathering);
    for (const timer of this.settling) clearTimeout(timer);
    this.ended(this);
  }
}
