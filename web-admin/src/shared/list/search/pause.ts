/** how long somebody must have stopped typing before a list is asked for */
export const pauseMs = 300;

/**
 * Passes on the last of what is said, once nothing more was said for a moment; `now` does not wait.
 * @example const pause = new Pause(); pause.say('a', onText); pause.say('ad', onText);
 */
export class Pause {
  private timer: ReturnType<typeof setTimeout> | undefined;

  say<T>(what: T, pass: (what: T) => void): void {
    this.stop();
    this.timer = setTimeout(() => pass(what), pauseMs);
  }

  now<T>(what: T, pass: (what: T) => void): void {
    this.stop();
    pass(what);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
