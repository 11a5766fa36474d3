import { useEffect, useState } from 'react';
import { Pause } from './pause';

/** What is typed, once nobody has typed for a moment: what asks the server waits for it. */
export function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed);
  const [pause] = useState(() => new Pause());
  useEffect(() => {
    pause.say(typed, setSettled);
    return () => pause.stop();
  }, [typed, pause]);
  return settled;
}
