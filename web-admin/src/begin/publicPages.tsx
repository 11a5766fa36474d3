import { createRoot, hydrateRoot } from 'react-dom/client';
import { prepareDetails } from '../public/look-up/detailsPage';
import { detailsPath, forgetGiven, givenDetails } from '../public/pay/givenDetails';
import PublicApp from '../public/PublicApp';
import { standAt } from '../public/route';
import { justAsked } from '../public/verify/freshState';

/** What is owed stands in the page already (begin/painted): the application goes on from there. */
async function goOnFromDetails(): Promise<void> {
  const { search } = location;
  const details = givenDetails(search);
  if (!details || document.documentElement.dataset['shell'] !== 'details') return;
  await prepareDetails();
  forgetGiven(search);
  justAsked(details.invoice.invoiceNumber);
  standAt(detailsPath(search), details);
}

/** The pages of payers; takes over what stands in the page. */
export async function begin(element: HTMLElement): Promise<void> {
  await goOnFromDetails();
  if (element.hasChildNodes()) hydrateRoot(element, <PublicApp />);
  else createRoot(element).render(<PublicApp />);
}
