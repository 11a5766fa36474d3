import { atOnce, atOnceApart } from '../bus.js';
import { nextTurn } from './turns.js';

/** One that waits for its turn. */
export interface Gathered {
  /** told when it waits for company, so that others need not wait for it */
  readonly onWait?: (() => void) | undefined;
}

/**
 * What comes while those before are taken is taken after them, together: in one lane, in the order in which they came. Lots are begun
 * `apartMs` after one another at least, but for full ones: whoever comes alone is taken at once, and those who come soon after each
 * other are taken together.
 */
export class Gathering<T extends Gathered> {
  private readonly waiting: T[] = [];
  private running = Promise.resolve();
  private isTaking = false;
  private isResting = false;
  /** how many want nobody to wait for company now */
  private inHaste = 0;
  private goOn: () => void = () => undefined;
  /** performance.now() of the last lot */
  private begun = -Infinity;
  private readonly most: number;

  /** `take` does not reject. */
  constructor(
    private readonly take: (some: readonly T[]) => Promise<void>,
    private readonly apartMs = 0,
  ) {
    this.most = apartMs > 0 ? atOnceApart : atOnce;
  }

  put(one: T): void {
    this.waiting.push(one);
    if (this.isResting) one.onWait?.();
    if (this.waiting.length >= this.most) this.goOn();
    if (!this.isTaking) this.running = this.takeAll();
  }

  /** From now until what it answers is called, nobody waits for company: nobody else is to come. */
  hasten(): () => void {
    this.inHaste += 1;
    this.goOn();
    return () => {
      this.inHaste -= 1;
    };
  }

  /** Resolves when all that came is taken. */
  end(): Promise<void> {
    return this.running;
  }

  private async takeAll(): Promise<void> {
    this.isTaking = true;
    while (this.waiting.length > 0) {
      await this.rest();
      // what is published side by side is there when this turn of the loop is over
      await nextTurn();
      this.begun = performance.now();
      await this.take(this.waiting.splice(0, this.most));
    }
    this.isTaking = false;
  }

  private async rest(): Promise<void> {
    const leftMs = this.begun + this.apartMs - performance.now();
    if (leftMs <= 0 || this.inHaste > 0 || this.waiting.length >= this.most) return;
    this.isResting = true;
    for (const { onWait } of this.waiting) onWait?.();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, leftMs);
      this.goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.isResting = false;
  }
}
