import { currentUser, sessionKeys, sessionSnapshot, takeFlash } from './session';

const tabs = 'kobodesk.tabs';
/** how long the browser's menu of a link may be open until its tab is */
const offeredMs = 30_000;
const askedMs = 3000;

/** A tab asks for the session of the one that it was opened from; without `answerOn` another one has the menu open now. */
interface Asked {
  address: string;
  answerOn?: string;
}
type Kept = [key: string, value: string][];

const keptHere = (): Kept =>
  sessionKeys.flatMap((key): Kept => {
    const value = sessionStorage.getItem(key);
    return value === null ? [] : [[key, value]];
  });

/**
 * What is chosen in the browser's own menu no page is told of. A tab that is signed in remembers for a moment on which link it
 * was opened, and hands its session to the one tab that asks for it with exactly that address, by a channel of these two
 * (rules/people.md#sessions). Of several tabs it is the one whose menu was opened last.
 */
export function offerSession(): { offer: (address: string) => void; close: () => void } {
  const until = new Map<string, number>();
  const channel = new BroadcastChannel(tabs);
  channel.onmessage = ({ data: { address, answerOn } }: MessageEvent<Asked>) => {
    const isOffered = (until.get(address) ?? 0) > Date.now();
    until.delete(address);
    const { user, expired } = sessionSnapshot();
    if (!isOffered || answerOn === undefined || !user || expired) return;
    const answer = new BroadcastChannel(answerOn);
    answer.postMessage(keptHere());
    answer.close();
  };
  const offer = (address: string) => {
    until.set(address, Date.now() + offeredMs);
    channel.postMessage({ address } satisfies Asked);
  };
  return { offer, close: () => channel.close() };
}

/** Nobody is signed in in this tab: the one that its address was opened from may be asked. Without an answer it stays so. */
export function askForSession(address: string): void {
  const answerOn = `${tabs}.${crypto.randomUUID()}`;
  const answer = new BroadcastChannel(answerOn);
  const channel = new BroadcastChannel(tabs);
  setTimeout(() => answer.close(), askedMs);
  answer.onmessage = ({ data }: MessageEvent<Kept>) => {
    answer.close();
    // somebody has signed in meanwhile
    if (currentUser()) return;
    takeFlash();
    for (const [key, value] of data) sessionStorage.setItem(key, value);
    location.replace(address);
  };
  channel.postMessage({ address, answerOn } satisfies Asked);
  channel.close();
}
