import { givenDetails } from '../../public/pay/givenDetails';
import { PayPage } from '../../public/pay/PayPage';
import { brandOf, givenBranding } from '../../shared/brand/getBranding';
import { draw } from './draw';

/**
 * The page of an invoice to pay, drawn from the answer that the gateway put into the page, before any other script is there.
 * The build makes it into a script of its own that stands in the page (scripts/painted.mjs).
 */
const details = givenDetails(location.search);
const root = document.getElementById('root');
if (details && root) {
  try {
    const drawn = draw(
      <PayPage
        details={details}
        brand={brandOf(givenBranding(details.invoice.organizationId))}
        visit={0}
        arrived=""
        promise={new URLSearchParams(location.search).get('promise')}
        onLatest={() => undefined}
      />,
    );
    root.append(drawn);
    document.documentElement.dataset['shell'] = 'details';
  } catch {
    // the page as it is without an answer
  }
}
