import { en } from '../i18n/en';
import type { LegalPageText } from './legal';

/** A legal text as page and dialog show it, with when it was last revised. */
export function LegalSections({
  text,
  component: Heading = 'h2',
}: {
  text: LegalPageText;
  component?: 'h2' | 'h3';
}) {
  return (
    <div className="legal">
      <p>
        {en.shell.lastRevised} {text.revised}
      </p>
      {text.sections.map(({ heading, body }) => (
        <section key={heading}>
          <Heading>{heading}</Heading>
          <p>{body}</p>
        </section>
      ))}
    </div>
  );
}
