import { createRoot, hydrateRoot } from 'react-dom/client';
import PublicApp from '../public/PublicApp';

/** The pages of payers; takes over what stands in the page. */
export function begin(element: HTMLElement): void {
  if (element.hasChildNodes()) hydrateRoot(element, <PublicApp />);
  else createRoot(element).render(<PublicApp />);
}
