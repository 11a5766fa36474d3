import { useEffect, useRef } from 'react';
import { en } from '../../../shared/i18n/en';
import { Icon } from '../../../shared/plain/icons';
import { LegalSections } from '../../../shared/text/LegalSections';
import { privacyPolicy } from '../../../shared/text/legal';

/** The privacy policy over the sign-in. The browser keeps the focus in it, closes it on Escape and gives the focus back. */
export default function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    // a press beside it closes it, where the browser knows that
    <dialog
      {...{ closedby: 'any' }}
      ref={dialog}
      className="dialog"
      aria-labelledby="privacy-title"
      onClose={onClose}
    >
      <header>
        <h2 id="privacy-title">{privacyPolicy.title}</h2>
        <button type="button" className="icon-button" aria-label={en.form.close} onClick={close}>
          <Icon of="close" />
        </button>
      </header>
      {/* what scrolls is reached by keys */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="dialog-text" tabIndex={0} role="group" aria-labelledby="privacy-title">
        <LegalSections text={privacyPolicy} component="h3" />
      </div>
      <footer>
        <button type="button" className="button first" onClick={close}>
          {en.form.close}
        </button>
      </footer>
    </dialog>
  );
}
