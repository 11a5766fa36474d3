import { en } from '../shared/i18n/en';

/** What a visit begins with did not come: said over what stands in the page, with a way to try again. */
export function tellNotLoaded(): void {
  const said = document.createElement('div');
  said.className = 'said';
  said.role = 'alert';
  const text = document.createElement('span');
  text.textContent = en.errors.offline;
  const again = document.createElement('button');
  again.className = 'link';
  again.textContent = en.feedback.again;
  again.addEventListener('click', () => location.reload());
  said.append(text, again);
  document.body.append(said);
}
