/** The only source of time. Services take it from their host; tests and the demo seed move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands at an instant until it is moved, or runs on from it. */
export class MovableClock implements Clock {
  private readonly usual: number;
  private offset: number;
  private frozen: Date | undefined;

  /** Runs from `start`, or in real time. */
  constructor(start?: Date) {
    this.usual = start ? start.getTime() - Date.now() : 0;
    this.offset = this.usual;
  }

  now(): Date {
    return this.frozen ? new Date(this.frozen) : new Date(Date.now() + this.offset);
  }

  /** Stands still at `instant`. */
  stopAt(instant: Date): void {
    this.frozen = instant;
  }

  /** Runs again from `instant`, or as it did at first. */
  runFrom(instant?: Date): void {
    this.frozen = undefined;
    this.offset = instant ? instant.getTime() - Date.now() : this.usual;
  }
}
