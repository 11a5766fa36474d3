import { useEffect, useState } from 'react';
import { Pause } from './pause';

/** A text once nobody has typed for a moment: what asks the server waits for it. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const [pause] = useState(() => new Pause());
  useEffect(() => {
    pause.say(text, setSettled);
    return () => pause.stop();
  }, [text, pause]);
  return settled;
}
