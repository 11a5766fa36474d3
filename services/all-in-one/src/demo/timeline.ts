import type { MovableClock } from '@kobodesk/chassis/clock/clock';

export type Take = () => Promise<void>;

/** What is to happen and when, earliest first. A step may add later ones. */
export class Timeline {
  private readonly steps: { at: Date; take: Take }[] = [];

  constructor(private readonly clock: MovableClock) {}

  at(at: Date, take: Take): void {
    const index = this.steps.findIndex((step) => step.at > at);
    this.steps.splice(index === -1 ? this.steps.length : index, 0, { at, take });
  }

  /** Takes every step with the clock stopped at its moment; then time runs again. */
  async live(): Promise<void> {
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      this.clock.stopAt(step.at);
      await step.take();
    }
    this.clock.runFrom();
  }
}
