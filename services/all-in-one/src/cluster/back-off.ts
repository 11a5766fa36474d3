const firstMs = 500;
const mostMs = 30_000;
/** having run for so long, a process has begun anew */
const steadyMs = 60_000;

/** How long to wait before a process that ended is started again: from half a second to half a minute. */
export class BackOff {
  private waitMs = firstMs;

  next(ranForMs: number): number {
    if (ranForMs >= steadyMs) this.waitMs = firstMs;
    const waitMs = this.waitMs;
    this.waitMs = Math.min(waitMs * 2, mostMs);
    return waitMs;
  }
}
