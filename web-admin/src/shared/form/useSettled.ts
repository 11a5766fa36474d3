import { useEffect, useState } from 'react';

const settlesMs = 500;

/** What was typed, once nobody types any more. */
export function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settlesMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
