import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
import { messageOf } from '../../../shared/api/httpError';
import { en } from '../../../shared/i18n/en';
import { beginSingleSignOn, lookUpSingleSignOn } from './calls';
import { keepUnderway } from './underway';

interface SingleSignOnProps {
  /** where the person wanted to go */
  from: string | undefined;
  onFailure: (message: string) => void;
}

/** To the identity provider of the installation; nothing where there is none. */
export function SingleSignOn({ from, onFailure }: SingleSignOnProps) {
  const [offered, setOffered] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    call(lookUpSingleSignOn, {}).then(
      ({ data }) => {
        if (!isLeft && data.isAvailable) setOffered(data.name);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  const begin = async () => {
    setBusy(true);
    try {
      const { data } = await call(beginSingleSignOn, {});
      keepUnderway({ state: data.state, from });
      location.assign(data.address);
    } catch (error) {
      onFailure(messageOf(error, en.errors.unable));
      setBusy(false);
    }
  };
  if (offered === '') return null;
  return (
    <button
      type="button"
      className="button second"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void begin();
      }}
    >
      {en.login.singleSignOn} {offered}
    </button>
  );
}
