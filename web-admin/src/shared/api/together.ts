const soonMs = 250;
const restMs = 2000;

/** Gathers names and passes them on together: soon after the first, and then at most every two seconds. */
export class Together {
  private readonly names = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isResting = false;

  constructor(private readonly pass: (names: readonly string[]) => void) {}

  add(names: readonly string[]): void {
    for (const name of names) this.names.add(name);
    if (!this.isResting) this.timer ??= setTimeout(() => this.flush(), soonMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.names.clear();
  }

  private flush(): void {
    const names = [...this.names];
    this.names.clear();
    this.isResting = names.length > 0;
    this.timer = this.isResting ? setTimeout(() => this.flush(), restMs) : undefined;
    if (this.isResting) this.pass(names);
  }
}
