import { renderToString } from 'react-dom/server';
import { Login } from '../areas/people/sign-in/Login';
import PublicApp from '../public/PublicApp';

const nowhere = () => undefined;

/** The picture is asked for by the element itself, which stands there as soon as a word about it would. */
const alone = (html: string): string => html.replace(/^<link [^>]*>/, '');

/** What stands in the page before its script, by name: the same that the script then takes over. Run by the build. */
export const shells: Readonly<Record<'sign-in' | 'pay', string>> = {
  'sign-in': alone(renderToString(<Login go={nowhere} visit={nowhere} />)),
  pay: alone(renderToString(<PublicApp />)),
};
