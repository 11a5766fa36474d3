import '@fontsource-variable/inter/wght.css';
import '../src/shared/theme/naira.css';
import '../src/shared/theme/base.css';
import '../src/shared/plain/plain.css';
import '../src/shared/show/shown.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { aUser } from '../test/builders';
import { answerByItself } from './server';

// somebody is signed in before anything asks who
sessionStorage.setItem('kobodesk.user', JSON.stringify(aUser()));
answerByItself();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const { Gallery } = await import('./Gallery');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
