import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';

/**
 * Of a request that may take long, whoever works on it says every `everyMs` that it does; after `silentMs` without a word
 * nobody works on it any more (decision 129).
 */
export interface Signs {
  readonly everyMs: number;
  readonly silentMs: number;
}

export const usualSigns: Signs = { everyMs: 2000, silentMs: 10_000 };

const wanted = 'Signs-Of-Life';

/** No reply frame is empty. */
export const signOfLife = new Uint8Array(0);

/** Of a request whose asker hears them: others take an empty message for the answer. */
export function askingForSigns(): MsgHdrs {
  const asking = headers();
  asking.set(wanted, 'yes');
  return asking;
}
export const areAsked = ({ headers: sent }: Msg): boolean => sent?.has(wanted) ?? false;

/** What the server answers in place of a service that nobody serves. */
export const isNoResponder = ({ data, headers: sent }: Msg): boolean =>
  data.length === 0 && sent?.code === 503;
export const isSign = ({ data, headers: sent }: Msg): boolean => data.length === 0 && sent?.code !== 503;

/**
 * Tells when nothing was heard for so many looks in a row, from its beginning on. Looks are counted, and not the time between
 * two signs: a process that stood still itself finds what came meanwhile before its second look.
 */
export class Silence {
  private looks = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly signs: Signs,
    private readonly tell: () => void,
  ) {}

  begin(): void {
    this.timer = setInterval(() => this.look(), this.signs.everyMs).unref();
  }
  heard(): void {
    this.looks = 0;
  }

  end(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    this.looks += 1;
    if (this.looks * this.signs.everyMs > this.signs.silentMs) this.tell();
  }
}
