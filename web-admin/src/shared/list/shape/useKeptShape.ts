import { getPreference, savePreference } from '@kobodesk/contracts/identity';
import { useEffect } from 'react';
import { useAnswer } from '../../api/useAnswer';
import { useOperation } from '../../api/useOperation';
import { readShape } from './readShape';
import type { ListShape } from './shape';

/**
 * The shape of a list as its person kept it on the server, on whatever machine; the browser shows the one that it knows
 * until the answer comes. Answers how to change it.
 */
export function useKeptShape(resource: string, shape: ListShape, onShape: (shape: ListShape) => void) {
  const name = `list.${resource}`;
  const kept = useAnswer(getPreference, { name }, { resource: 'preferences' }).data?.data.value ?? '';
  // nothing is lost that the browser does not show at once: nobody is told when it could not be sent
  const save = useOperation(savePreference, { success: false, quiet: true });
  useEffect(() => {
    const known = readShape(kept);
    if (known) onShape(known);
    // once for what came, and not for what is changed after it
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kept]);
  return (next: ListShape) => {
    onShape(next);
    void save.run({ name, value: JSON.stringify(next) });
  };
}
