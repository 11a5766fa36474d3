import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathsOf } from '../auth/paths';
import { useUser } from '../auth/useSession';
import { onOpenPalette } from './openPalette';
import { openedInvoice } from './recents';
import { isTyping, shortcutFor } from './shortcuts';
import { useRecents } from './useRecents';

const PaletteDialog = lazy(() => import('./PaletteDialog'));
const KeysDialog = lazy(() => import('./KeysDialog'));

/** Ctrl K: any page, invoice, customer or user by typing. `?` lists the keys. */
export function CommandPalette() {
  const user = useUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  const [singleKeys, setSingleKeys] = useStore('shortcuts.single', true);
  const { pathname } = useLocation();
  const { keep } = useRecents();
  // by the path alone: what is kept is another function each time
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => keep(openedInvoice(pathname)), [pathname]);
  useEffect(() => onOpenPalette(() => setOpen(true)), []);
  useEffect(() => {
    let previous = '';
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        event.preventDefault();
        setOpen(true);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const shortcut = shortcutFor(previous, key);
      previous = key;
      // switched off or not: the switch is there
      if (shortcut?.id === 'help') setHelp(true);
      if (!singleKeys) return;
      if (shortcut?.to === undefined || !pathsOf(user).includes(shortcut.to)) return;
      event.preventDefault();
      void navigate(shortcut.to);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, singleKeys, user]);
  return (
    <Suspense fallback={null}>
      {open && <PaletteDialog onClose={() => setOpen(false)} onKeys={() => setHelp(true)} />}
      {help && (
        <KeysDialog
          open
          onClose={() => setHelp(false)}
          singleKeys={singleKeys}
          onSingleKeys={setSingleKeys}
        />
      )}
    </Suspense>
  );
}
