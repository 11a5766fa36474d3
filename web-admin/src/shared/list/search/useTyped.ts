import { useEffect, useRef, useState } from 'react';
import { Pause } from './pause';

/** What stands in a search box, and its text passed on when somebody has stopped typing, or only when told to. */
export function useTyped(text: string, onText: (text: string) => void, whenTold = false) {
  const [typed, setTyped] = useState(text);
  const [pause] = useState(() => new Pause());
  // what else is filtered by may change before the pause is over, and is not to be taken back
  const passOn = useRef(onText);
  useEffect(() => {
    passOn.current = onText;
  });
  useEffect(() => () => pause.stop(), [pause]);
  // cleared from elsewhere
  useEffect(() => setTyped(text), [text]);
  return {
    typed,
    type: (value: string) => {
      setTyped(value);
      // an emptied box shows everything at once
      if (value === '' && text !== '') pause.now(value, onText);
      else if (!whenTold) pause.say(value, (settled) => passOn.current(settled));
    },
    enter: () => pause.now(typed.trim(), onText),
  };
}
