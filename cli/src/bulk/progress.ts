import type { Output } from '../output.js';

const lineEveryMs = 5000;
const paintEveryMs = 100;
const width = 24;

/** What a person sees of how far something is. */
export interface Far {
  done: number;
  total: number;
  /** of those that are done: what came to nothing */
  failed?: number;
}

const inWords = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return '';
  if (seconds < 60) return `${Math.ceil(seconds)} s left`;
  return `${Math.ceil(seconds / 60)} min left`;
};

/** One line about how far it is: counts, rows a second, and how long it will take at that rate. */
export function farText(label: string, { done, total, failed = 0 }: Far, perSecond: number): string {
  const parts = [
    `${label}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
    perSecond > 0 ? `${Math.round(perSecond).toLocaleString('en')} rows/s` : '',
    perSecond > 0 && done < total ? inWords((total - done) / perSecond) : '',
    failed > 0 ? `${failed.toLocaleString('en')} failed` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

export function barOf({ done, total }: Far): string {
  const full = total === 0 ? 0 : Math.floor((Math.min(done, total) / total) * width);
  return `[${'#'.repeat(full)}${'-'.repeat(width - full)}]`;
}

/** Tells on standard error how far something is: a bar on a terminal, a line every five seconds elsewhere. */
export class Progress {
  private toldAt: number;
  private readonly begunAt: number;
  private first: number | undefined;

  constructor(
    private readonly label: string,
    private readonly output: Output,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.begunAt = now();
    this.toldAt = this.begunAt;
  }

  tell(far: Far): void {
    // what was there when it began says nothing of how fast it is
    this.first ??= far.done;
    const at = this.now();
    const isPainted = this.output.rewrite !== undefined;
    if (at - this.toldAt < (isPainted ? paintEveryMs : lineEveryMs)) return;
    this.toldAt = at;
    const text = farText(this.label, far, ((far.done - this.first) * 1000) / (at - this.begunAt));
    if (isPainted) this.output.rewrite?.(`${barOf(far)} ${text}`);
    else this.output.note(text);
  }

  /** Leaves the line to whatever is said next. */
  end(): void {
    this.output.rewrite?.('');
  }
}
