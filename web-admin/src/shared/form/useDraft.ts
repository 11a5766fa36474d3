import { useEffect, useState } from 'react';
import { chosenAgency } from '../auth/session';
import { useUser } from '../auth/useSession';
import { draftKey, keepDraft, readDraft, type Draft } from './draft';

const quietMs = 400;

/**
 * Keeps a half-typed form in this tab, so that an expired session or a reload costs nothing. `offered` is what an
 * earlier visit left: show it with its time and let the person `take` or `discard` it. `values` undefined: nothing
 * worth keeping yet. Call `discard` after the form was sent.
 */
export function useDraft<Values>(form: string, values: Values | undefined) {
  const { userId } = useUser();
  const key = draftKey(form, userId, chosenAgency()?.id);
  const [offered, setOffered] = useState<Draft<Values> | undefined>(() => readDraft(sessionStorage, key));

  useEffect(() => {
    if (values === undefined) return undefined;
    const timer = setTimeout(() => keepDraft(sessionStorage, key, { values, savedAt: Date.now() }), quietMs);
    return () => clearTimeout(timer);
  }, [key, values]);

  const discard = () => {
    sessionStorage.removeItem(key);
    setOffered(undefined);
  };
  const take = (): Values | undefined => {
    setOffered(undefined);
    return offered?.values;
  };
  return { offered, take, discard };
}
