import { Injectable } from '@nestjs/common';

const mostPauseMs = 400;

/** What came of what was approved. Its owner applies it after the decision was committed, wherever that one runs. */
@Injectable()
export class Outcomes {
  /** how long whoever approved is kept waiting for it */
  patienceMs = 3000;

  /** Looks until there is something to see, or patience ends. */
  async of<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    let left = this.patienceMs;
    for (let pause = 25; ; pause = Math.min(pause * 2, mostPauseMs)) {
      const seen = await look();
      if (seen !== undefined || left <= 0) return seen;
      const wait = Math.min(pause, left);
      left -= wait;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
