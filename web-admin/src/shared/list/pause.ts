/** how long somebody must have stopped typing before a list is asked for */
export const pauseMs = 300;

/**
 * Passes on the last of what is said, once nothing more was said for a moment; `now` does not wait.
 * @example const pause = new Pause(onText); pause.say('a'); pause.say('ad');
 */
export class Pause {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pass: (text: string) => void) {}

  say(text: string): void {
    this.stop();
    this.timer = setTimeout(() => this.pass(text), pauseMs);
  }

  now(text: string): void {
    this.stop();
    this.pass(text);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
