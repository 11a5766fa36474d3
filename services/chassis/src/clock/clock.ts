/** The only source of time. Services take it from their host; tests and the demo seed move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands at an instant until it is moved, or runs on from it. */
export class MovableClock implements Clock {
  private offset = 0;
  private frozen: Date | undefined;

  now(): Date {
    return this.frozen ? new Date(this.frozen) : new Date(Date.now() + this.offset);
  }

  /** Stands still at `instant`. */
  stopAt(instant: Date): void {
    this.frozen = instant;
  }

  /** Runs again from `instant`, or in real time. */
  runFrom(instant?: Date): void {
    this.frozen = undefined;
    this.offset = instant ? instant.getTime() - Date.now() : 0;
  }
}
