import { createContext, useContext, useEffect } from 'react';

/** Told by what is within a dialog whether it is sending: what becomes of it would be told to nobody, were it closed. */
export const Sending = createContext<(isSending: boolean) => void>(() => undefined);

export function useSending(isSending: boolean): void {
  const tell = useContext(Sending);
  useEffect(() => {
    tell(isSending);
    return () => tell(false);
  }, [tell, isSending]);
}
