import { renderToString } from 'react-dom/server';
import { Login } from '../areas/people/sign-in/Login';
import PublicApp from '../public/PublicApp';
import { InvoiceFrame, ListFrame } from './frames';

const nowhere = () => undefined;

/** What stands in the page before its script, by name: the same that the script then takes over. Run by the build. */
export const shells: Readonly<Record<'sign-in' | 'pay' | 'list' | 'invoice', string>> = {
  'sign-in': renderToString(<Login go={nowhere} visit={nowhere} />),
  pay: renderToString(<PublicApp />),
  // these lie over the page (frames.tsx)
  list: renderToString(<ListFrame />),
  invoice: renderToString(<InvoiceFrame />),
};
