import { importable, importCustomers, type CustomerImport } from '@kobodesk/contracts/invoicing';
import { useEffect, useRef, useState } from 'react';
import { useOperation } from '../../../shared/api/useOperation';

/** Adds what was shown, a part after the other, until none is left or the page is left. */
export function useImporting() {
  const { run } = useOperation(importCustomers, { success: false });
  /** how many of how many; undefined while nothing is being added */
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const start = async (shown: CustomerImport, withAlike: boolean): Promise<void> => {
    const total = importable(shown, withAlike);
    const asked = { importId: shown.id, planHash: shown.planHash, withAlike };
    for (let left = total; left > 0 && !isGone.current;) {
      setProgress({ done: total - left, total });
      const reply = await run(asked);
      const next = reply ? importable(reply.data, withAlike) : left;
      // nothing moved: to ask for the same again would never end
      if (next === left) break;
      left = next;
    }
    setProgress(undefined);
  };
  return { start, progress };
}
