import { useNotify } from 'react-admin';
import { useMemo } from 'react';
import { en } from '../i18n/en';

/** Says something for some seconds, in a corner (rules/screens.md#notices). Server text is shown as it is, never read as a translation key. */
export function useNotice() {
  const notify = useNotify();
  return useMemo(() => {
    const say = (type: 'success' | 'info' | 'error') => (message: unknown, seconds?: number) => {
      const text = typeof message === 'string' && message !== '' ? message.slice(0, 200) : en.errors.process;
      notify(text, {
        type,
        messageArgs: { _: text },
        ...(seconds === undefined ? {} : { autoHideDuration: seconds * 1000 }),
      });
    };
    return { success: say('success'), info: say('info'), error: say('error') };
  }, [notify]);
}
