import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Box, IconButton } from '@mui/material';
import { useEffect, useState } from 'react';

const copiedMs = 2500;

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
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}
    >
      <span>{shown ?? text}</span>
      <IconButton size="small" title="Copy" aria-label={`Copy ${text}`} onClick={copy}>
        <ContentCopyIcon sx={{ fontSize: 14 }} />
      </IconButton>
      <Box component="span" aria-live="polite" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {isCopied ? copied : ''}
      </Box>
    </Box>
  );
}
