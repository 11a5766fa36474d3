import { useEffect, useState } from 'react';

const restMs = 250;

/** A text once nobody has typed for a moment: what asks the server waits for it. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
