import '@fontsource-variable/inter/wght.css';
import './shared/theme/naira.css';
import './shared/theme/base.css';
import './shared/plain/plain.css';
import './shared/show/shown.css';
import './public/pay/pay.css';
import './begin/frames.css';
import './begin/drawn.css';
import './shared/theme/print.css';
import { tellNotLoaded } from './begin/notLoaded';

/** What a visit begins with; which one it is, the page itself says (scripts/early.mjs), and it has asked for it already. */
const beginnings = {
  'sign-in': () => import('./begin/signIn'),
  // somebody who pays never downloads the back office
  public: () => import('./begin/publicPages'),
  office: () => import('./begin/office'),
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const name = document.documentElement.dataset['begins'] as keyof typeof beginnings;
beginnings[name]()
  .then(({ begin }) => begin(root))
  .catch(tellNotLoaded);
