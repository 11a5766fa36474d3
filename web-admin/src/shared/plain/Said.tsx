import { useEffect, useState } from 'react';
import { en } from '../i18n/en';
import { Icon } from './icons';

interface SaidProps {
  /** undefined: nothing */
  message: string | undefined;
  seconds: number;
  onClose: () => void;
}

/** What went wrong, top right for some seconds; longer while the hand or the focus rests on its button (rules/screens.md#notices). */
export function Said({ message, seconds, onClose }: SaidProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || message === undefined) return undefined;
    const timer = setTimeout(onClose, seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, message, seconds, onClose]);
  if (message === undefined) return null;
  return (
    <div className="said" role="alert">
      <Icon of="error" size={22} />
      <span>{message}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={en.form.close}
        onClick={onClose}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Icon of="close" />
      </button>
    </div>
  );
}
