import { useEffect, useState } from 'react';
import { Sign } from '../plain/icons';

const copiedMs = 2500;
const sheets =
  'M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z';

/** A text with a copy icon: Copy, then Copied for 2.5 seconds (rules/screens.md#copying). */
export function CopyText({
  text,
  shown,
  copied = 'Copied',
}: {
  text: string;
  shown?: string;
  copied?: string;
}) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  };
  return (
    <span className="copy-text">
      <span>{shown ?? text}</span>
      <button type="button" className="icon-button" title="Copy" aria-label={`Copy ${text}`} onClick={copy}>
        <Sign path={sheets} size={14} />
      </button>
      <span aria-live="polite">{isCopied ? copied : ''}</span>
    </span>
  );
}
