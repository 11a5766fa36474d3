import {
  addPlanRows,
  beginPlan,
  planRowsAtOnce,
  sealPlan,
  type BulkJob,
  type PlanKind,
} from '@kobodesk/contracts/payments';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call';

/** Somebody left the page: what was sent is kept, and the same file goes on from there. */
class Left extends Error {}

export interface Progress {
  done: number;
  total: number;
}

interface Wanted {
  file: File;
  kind: PlanKind;
}

/** Sends the rows of a file piece by piece and seals them; what an earlier visit sent of it is not sent again. */
export function usePlanning(onPlanned: (job: BulkJob) => void) {
  const [progress, setProgress] = useState<Progress>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const planning = useMutation({
    mutationFn: async ({ file, kind }: Wanted): Promise<BulkJob> => {
      // the reader of csv files is needed by nobody who only looks
      const { readPlanFile } = await import('./planFile');
      const { name, inputHash, claims } = await readPlanFile(file, kind);
      const begun = await call(beginPlan, { kind, name, inputHash });
      const { id } = begun.data;
      for (let from = begun.data.received; from < claims.length;) {
        if (isGone.current) throw new Left();
        setProgress({ done: from, total: claims.length });
        const rows = claims.slice(from, from + planRowsAtOnce);
        const { data } = await call(addPlanRows, { id, from, rows });
        from = data.received;
      }
      return (await call(sealPlan, { id })).data;
    },
    onSuccess: onPlanned,
    onSettled: () => setProgress(undefined),
  });
  return {
    plan: planning.mutate,
    isBusy: planning.isPending,
    error: planning.error instanceof Left ? null : planning.error,
    progress,
  };
}
