import { createRoot, hydrateRoot } from 'react-dom/client';
import PublicApp from '../public/PublicApp';
import { useTaken } from '../shared/plain/taken';

function Public() {
  useTaken();
  return <PublicApp />;
}

/** The pages of payers; takes over what stands in the page. */
export function begin(element: HTMLElement): void {
  if (element.hasChildNodes()) hydrateRoot(element, <Public />);
  else createRoot(element).render(<Public />);
}
