import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { verifyLedger } from '@kobodesk/contracts/settlement';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call';
import { added, nothing, type Walk } from './walk';

type Part = ReplyOf<typeof verifyLedger>;

/** Walks over all parts of the ledger, one after the other; leaving the page ends it. */
export function useVerify() {
  const [walk, setWalk] = useState<Walk>();
  const [error, setError] = useState<unknown>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const run = async () => {
    const own = new AbortController();
    controller.current?.abort();
    controller.current = own;
    setError(undefined);
    let known = nothing;
    setWalk(known);
    try {
      for (let cursor: string | null | undefined; cursor !== null;) {
        const part: Part = await call(verifyLedger, { cursor }, { signal: own.signal });
        known = added(known, part, cursor);
        setWalk(known);
        cursor = part.next;
      }
    } catch (failure) {
      if (!own.signal.aborted) setError(failure);
    }
  };
  return { walk, error, run, isRunning: walk !== undefined && !walk.isDone && error === undefined };
}
